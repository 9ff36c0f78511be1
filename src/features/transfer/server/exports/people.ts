import { BY_ID, readInBatches } from '#platform/db/batches.ts';
import type { ListSource } from './list-source.ts';
import { listSubscriptionRows, listUserRows } from './repo/people.ts';

/** Everybody with an account; the house has none. */
export const USERS: ListSource = {
  columns: ['id', 'email', 'name', 'role', 'phone', 'emailVerified', 'disabled', 'createdAt'],
  readAll: (db) => readInBatches((batch) => listUserRows(db, batch), BY_ID),
};

/** Whoever has, or had, a paid plan. */
export const SUBSCRIPTIONS: ListSource = {
  columns: ['userId', 'email', 'name', 'plan', 'status', 'startedAt', 'expiresAt'],
  readAll: (db) =>
    readInBatches((batch) => listSubscriptionRows(db, batch), { start: 0, getKey: ({ userId }) => userId }),
};
