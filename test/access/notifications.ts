import type { Db } from '#platform/db/database.ts';
import type { Expectations, Person } from './expectation.ts';

async function noticeOf({ id: userId }: Person, db: Db) {
  const row = { userId, kind: 'decision', text: 'Revisamos tu negocio.', path: '/', createdAt: new Date() };
  return db.insertInto('notice').values(row).returning('id').executeTakeFirstOrThrow();
}

export const NOTIFICATIONS_ACCESS: Expectations = {
  'PUT /api/users/notices/read/{id}': {
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 404 },
    ids: noticeOf,
  },
  'PUT /api/users/notices/read': { body: () => ({ seen_at: '2026-03-13T18:00:00.000Z' }) },
  'PUT /api/users/notices/settings': { body: () => ({ kind: 'decision', mail: 'off' }) },
};
