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

export const PLANS_ACCESS: Expectations = {
  'POST /api/premium-requests': {
    body: () => ({ period: 'month' }),
  },
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
