import type { Db } from '#platform/db/database.ts';
import { buildPayment, buildTerm } from '#db/builders/plan-term.ts';
import { buildUser } from '#db/builders/user.ts';
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

async function currentTermId(db: Db): Promise<number> {
  const { id: userId } = await buildUser(db);
  const { id, planId, startedAt, expiresAt } = await buildTerm(db, userId);
  await db
    .insertInto('userSubscription')
    .values({ userId, planId, status: 'active', startedAt, expiresAt })
    .execute();
  return id;
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
  'POST /api/user-subscriptions/admin/renew/{userId}': {
    ids: async (_, db) => ({ userId: (await buildUser(db)).id }),
    body: () => ({ period: 'month', expires_at: null }),
  },
  'POST /api/plan-terms/{id}/undo': {
    ids: async (_, db) => ({ id: await currentTermId(db) }),
    body: () => ({ reason: 'Era otra persona.' }),
  },
  'POST /api/plan-payments': {
    body: async (_, db) => {
      const { id } = await buildTerm(db, (await buildUser(db)).id);
      return { term_id: id, amount: 40, method: 'cash', paid_on: '2026-03-13' };
    },
  },
  'POST /api/plan-payments/{id}/void': {
    ids: async (_, db) => ({ id: (await buildPayment(db, (await buildUser(db)).id)).id }),
    body: () => ({ reason: 'Se anotó dos veces.' }),
  },
};
