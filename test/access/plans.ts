import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import type { Expectations, Person } from './expectation.ts';

const SIGNED_IN = { anonymous: 401, unverified: 200, user: 200, admin: 200 };
const ADMIN = { anonymous: 401, unverified: 403, user: 403, admin: 200 };

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
  'GET /api/admin/premium-requests': { own: ADMIN },
  'POST /api/admin/premium-requests/{id}/activation': { own: ADMIN, ids: requestOf },
  'DELETE /api/admin/premium-requests/{id}': { own: { ...ADMIN, admin: 204 }, ids: requestOf },
  'GET /api/user-subscriptions/user/{userId}': { own: SIGNED_IN, foreign: ADMIN, ids: userIdOf },
  'GET /api/user-subscriptions/admin/users': { own: ADMIN },
  'POST /api/user-subscriptions/admin/assign/{userId}/{planId}': {
    own: ADMIN,
    ids: async ({ id }, db) => ({ userId: id, planId: await premiumId(db) }),
    body: () => ({}),
  },
  'POST /api/user-subscriptions/admin/cancel/{userId}': { own: ADMIN, ids: userIdOf },
  'PUT /api/user-subscriptions/admin/dates/{userId}': {
    own: ADMIN,
    ids: subscriberOf,
    body: () => ({ expires_at: '2999-01-01T00:00:00Z' }),
  },
  'POST /api/user-subscriptions/admin/check-expired': { own: ADMIN },
};
