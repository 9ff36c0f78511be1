import { afterAll, beforeEach, expect } from 'vitest';
import { openTestApp } from './app.ts';
import { newPerson } from './person.ts';
import { deleteRows } from './delete-rows.ts';

export type Kind = 'business' | 'announcement' | 'reply';
export type Person = Awaited<ReturnType<typeof newPerson>>;

export const PHONE = '+50255551111';
export const SHOP = {
  name: 'Joyería El Diamante',
  phone_number: PHONE,
  place_code: '0301',
  email: 'joyas@example.com',
  position: { latitude: 14.5573, longitude: -90.7332 },
};
export const CALM = { name: 'Taller Mecánico Rayo', phone_number: '+50255552222', place_code: '0901' };

/** Opens a site with an administrator who takes things down. Each test begins without businesses and without memory. */
export async function openTakedownSite() {
  const opened = await openTestApp();
  afterAll(opened.close);
  const now = opened.clock.now();
  const admin = await newPerson(opened, { role: 'admin' });
  beforeEach(async () => {
    opened.clock.set(now);
    await deleteRows(opened.db, 'moderationCase', 'businessProfile', 'takedownMemory', 'rateLimit', 'notice');
  });
  return {
    ...opened,
    now,
    admin,
    newPerson: () => newPerson(opened),
    newPremium: () => newPerson(opened, { premium: true }),
    publish: async (person: Person, body: object): Promise<{ id: number; held_for: string | null }> => {
      const response = await person.send('POST', '/api/business-profiles/', body);
      expect(response.status).toBe(201);
      return response.json();
    },
    takeDown: async (kind: Kind, id: number) => {
      const order = { kind, id, ground: 'scam', reason: 'Engaña a las personas.' };
      const response = await admin.send('POST', '/api/moderation/take-down', order);
      expect(response.status).toBe(204);
    },
  };
}
