import type { ListSource } from './list-source.ts';

/** Everybody with an account; the house has none. */
export const USERS: ListSource = {
  start: 0,
  columns: ['id', 'email', 'name', 'role', 'phone', 'emailVerified', 'disabled', 'createdAt'],
  read: (db, { after, limit }) =>
    db
      .selectFrom('appUser')
      .select(['id as key', 'id', 'email', 'name', 'role', 'phoneNumber as phone'])
      .select(['emailVerified', 'disabled', 'createdAt'])
      .where('id', '>', Number(after))
      .where('isHouse', '=', false)
      .orderBy('id')
      .limit(limit)
      .execute(),
};

/** Whoever has, or had, a paid plan. */
export const SUBSCRIPTIONS: ListSource = {
  start: 0,
  columns: ['userId', 'email', 'name', 'plan', 'status', 'startedAt', 'expiresAt'],
  read: (db, { after, limit }) =>
    db
      .selectFrom('userSubscription as s')
      .innerJoin('appUser as u', 'u.id', 's.userId')
      .innerJoin('subscriptionPlan as p', 'p.id', 's.planId')
      .select(['s.userId as key', 's.userId', 'u.email', 'u.name', 'p.name as plan', 's.status'])
      .select(['s.startedAt', 's.expiresAt'])
      .where('s.userId', '>', Number(after))
      .orderBy('s.userId')
      .limit(limit)
      .execute(),
};
