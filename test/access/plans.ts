import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

const userIdOf = ({ id }: Person) => ({ userId: id });

async function premiumId(db: Db): Promise<number> {
  const plan = db.selectFrom('subscriptionPlan').select('id').where('name', '=', 'Premium');
  return (await plan.executeTakeFirstOrThrow()).id;
}

async function subscriberOf({ id }: Person, db: Db) {
  const subscription = { userId: id, planId: await premiumId(db), status: 'active' as const };
  await db
    .insertInto('userSubscription')
    .values({ ...subscription, startedAt: null, expiresAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { userId: id };
}

async function requestOf({ id }: Person, db: Db) {
  const request = { userId: id, code: randomUUID(), period: 'month' as const, createdAt: new Date() };
  return db.insertInto('premiumRequest').values(request).returning('id').executeTakeFirstOrThrow();
}

export const PLANS_ACCESS: Expectations = {
  'POST /api/premium-requests': {
    body: () => ({ period: 'month' }),
  },
  'POST /api/admin/premium-requests/{id}/activation': { ids: requestOf },
  'DELETE /api/admin/premium-requests/{id}': { ids: requestOf },
  'GET /api/user-subscriptions/user/{userId}': { foreign: ADMIN_ONLY, ids: userIdOf },
  'POST /api/user-subscriptions/admin/assign/{userId}/{planId}': {
    ids: async ({ id }, db) => ({ userId: id, planId: await premiumId(db) }),
    body: () => ({}),
  },
  'POST /api/user-subscriptions/admin/cancel/{userId}': { ids: userIdOf },
  'PUT /api/user-subscriptions/admin/dates/{userId}': {
    ids: subscriberOf,
    body: () => ({ expires_at: '2999-01-01T00:00:00Z' }),
  },
};
