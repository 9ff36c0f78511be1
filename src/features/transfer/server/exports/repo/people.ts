import type { Db } from '#platform/db/database.ts';
import type { Batch } from '#platform/db/batches.ts';

/** Everybody with an account; the house has none. */
export function listUserRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('appUser')
    .select(['id', 'email', 'name', 'role', 'phoneNumber as phone'])
    .select(['emailVerified', 'disabled', 'createdAt'])
    .where('id', '>', after)
    .where('isHouse', '=', false)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whoever has, or had, a paid plan, in the order of their ids. */
export function listSubscriptionRows(db: Db, { after, limit }: Batch) {
  return db
    .selectFrom('userSubscription as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('subscriptionPlan as p', 'p.id', 's.planId')
    .select(['s.userId', 'u.email', 'u.name', 'p.name as plan', 's.status'])
    .select(['s.startedAt', 's.expiresAt'])
    .where('s.userId', '>', after)
    .orderBy('s.userId')
    .limit(limit)
    .execute();
}
