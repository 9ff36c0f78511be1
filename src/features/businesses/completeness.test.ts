import { expect, it } from 'vitest';
import { findTarget, listMissingReach, readCompleteness } from './completeness.ts';
import type { BusinessCard } from './schema.ts';

const EMPTY = {
  name: 'Comedor Ixchel',
  shortDescription: null,
  category: null,
  moreCategories: [],
  place: null,
  address: null,
  phoneNumber: null,
  businessHours: null,
  logo: null,
  cover: null,
} as unknown as BusinessCard;

it('begins with the name, and with what customers need first', () => {
  const { percent, missing } = readCompleteness(EMPTY);
  expect(percent).toBe(20);
  expect(missing[0]?.name).toBe('phone');
  expect(missing).toHaveLength(8);
});

it('counts ten for each part, up to a hundred', () => {
  const half = { ...EMPTY, phoneNumber: '+50255551234', address: '5a avenida 3-20' };
  expect(readCompleteness(half)).toMatchObject({ percent: 40, missing: { length: 6 } });
  const full = Object.fromEntries(Object.keys(EMPTY).map((key) => [key, {}])) as unknown as BusinessCard;
  expect(readCompleteness(full)).toMatchObject({ percent: 100, missing: [] });
});

it('leads every missing part to its place in the form', () => {
  const targets = readCompleteness(EMPTY).missing.map(({ name }) => findTarget(name));
  expect(targets.filter((target) => !target?.field && !target?.part)).toEqual([]);
  expect(findTarget('name')).toBeUndefined();
});

it('asks for a number and a place before anything else counts', () => {
  const names = (business: Partial<BusinessCard>) =>
    listMissingReach({ ...EMPTY, ...business }).map(({ name }) => name);
  const place = {
    code: '0301',
    name: 'Antigua Guatemala',
    department: 'Sacatepéquez',
  } as BusinessCard['place'];
  expect(names({})).toEqual(['phone', 'place']);
  expect(names({ phoneNumber: '+50255551234' })).toEqual(['place']);
  expect(names({ place })).toEqual(['phone']);
  expect(names({ phoneNumber: '+50255551234', place })).toEqual([]);
});
