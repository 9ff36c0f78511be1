import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { ADMIN_ONLY, type Expectations, type Person, SIGNED_IN } from './expectation.ts';

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
  'GET /api/subscription-plans': { own: 200 },
  'GET /api/premium-requests/own': { own: SIGNED_IN },
  'POST /api/premium-requests': {
    own: { ...SIGNED_IN, unverified: 403 },
    body: () => ({ period: 'month' }),
  },
  'GET /api/admin/premium-requests': { own: ADMIN_ONLY },
  'POST /api/admin/premium-requests/{id}/activation': { own: ADMIN_ONLY, ids: requestOf },
  'DELETE /api/admin/premium-requests/{id}': { own: { ...ADMIN_ONLY, admin: 204 }, ids: requestOf },
  'GET /api/user-subscriptions/user/{userId}': { own: SIGNED_IN, foreign: ADMIN_ONLY, ids: userIdOf },
  'GET /api/user-subscriptions/admin/users': { own: ADMIN_ONLY },
  'POST /api/user-subscriptions/admin/assign/{userId}/{planId}': {
    own: ADMIN_ONLY,
    ids: async ({ id }, db) => ({ userId: id, planId: await premiumId(db) }),
    body: () => ({}),
  },
  'POST /api/user-subscriptions/admin/cancel/{userId}': { own: ADMIN_ONLY, ids: userIdOf },
  'PUT /api/user-subscriptions/admin/dates/{userId}': {
    own: ADMIN_ONLY,
    ids: subscriberOf,
    body: () => ({ expires_at: '2999-01-01T00:00:00Z' }),
  },
  'POST /api/user-subscriptions/admin/check-expired': { own: ADMIN_ONLY },
};
