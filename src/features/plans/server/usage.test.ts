import { expect, it } from 'vitest';
import { FREE_LIMITS, PREMIUM_LIMITS } from '../limits.ts';
import { requireRoomForItems } from './usage.ts';

it.each([
  { name: 'Free', isPremium: false, limits: FREE_LIMITS },
  { name: 'Premium', isPremium: true, limits: PREMIUM_LIMITS },
])('the carta of $name takes as many items as its limit, and no more', ({ name, isPremium, limits }) => {
  const plan = { ownerId: 1, name, isPremium, limits, at: new Date(0) };
  const last = limits.catalogItems - 1;
  expect(() => requireRoomForItems(plan, last, 1)).not.toThrow();
  expect(() => requireRoomForItems(plan, last, 2)).toThrow('solo cabe 1 más');
  expect(() => requireRoomForItems(plan, limits.catalogItems, 1)).toThrow('Tu carta ya los tiene todos.');
});
