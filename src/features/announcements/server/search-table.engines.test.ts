import { afterAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { fromWire } from '#shared/wire.ts';
import {
  SEARCHED_AT,
  announcementSearches,
  announcementShops,
  searchedAnnouncements,
} from '#test/announcement-searches.ts';
import { openTestApp } from '#test/app.ts';
import { postJson } from '#test/find-businesses.ts';
import { eventEnd } from '../kinds.ts';
import { AnnouncementPage } from '../schema.ts';

const { app, db, clock, close } = await openTestApp();
afterAll(close);
clock.set(SEARCHED_AT);

const shopIds = new Map<string, number>();
for (const [key, { placeCode, position }] of Object.entries(announcementShops)) {
  const at = position && { latitude: position[0], longitude: position[1] };
  const { id } = await buildBusiness(db, { name: 'La Esquina', placeCode, position: at });
  shopIds.set(key, id);
}

const keys = new Map<number, string>();
for (const [age, [key, shop, title, facts]] of searchedAnnouncements.entries()) {
  const { startsAt = null, endsAt = null } = facts;
  const { id } = await buildAnnouncement(db, {
    businessId: shopIds.get(shop) ?? 0,
    title,
    content: 'Llama.',
    createdAt: new Date(SEARCHED_AT.getTime() - (age + 1) * 60_000),
    expiresAt: eventEnd({ startsAt, endsAt }),
    ...facts,
  });
  keys.set(id, key);
}

/** Sends a position in a body, and with it numbers as numbers. */
function ask(asked: string) {
  const { near = '', ...filters } = Object.fromEntries(new URLSearchParams(asked));
  if (!near.includes(','))
    return app.request(`/api/announcements/active/filtered?${new URLSearchParams(asked)}`);
  const [latitude, longitude] = near.split(',').map(Number);
  const pay = filters['pay_min'] && { pay_min: Number(filters['pay_min']) };
  return postJson(app, '/api/announcements/nearby', { ...filters, ...pay, latitude, longitude });
}

it.each(announcementSearches)('finds %s: %s', async (asked, wanted) => {
  const response = await ask(asked);
  expect(response.status).toBe(200);
  const { items } = v.parse(AnnouncementPage, fromWire(await response.json()));
  const found = items.map(({ id }) => keys.get(id));
  const first = wanted.split(' ');
  const isAll = first.at(-1) === '-';
  const expected = isAll ? first.slice(0, -1) : first;
  expect(isAll ? found : found.slice(0, expected.length)).toEqual(expected);
});
