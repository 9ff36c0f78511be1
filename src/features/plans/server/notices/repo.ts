import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { IS_PAID_PLAN } from '../subscriptions/repo.ts';

export type NoticeKind = Tables['planNotice']['kind'];

/** The paid plan of somebody with a verified address that ends soon, of which they have not been told. */
export interface DueNotice {
  userId: number;
  kind: NoticeKind;
  expiresAt: Date;
}

/**
 * What is to be told at the moment `at`, at most so much: a week and a day before the end, unless the plan began after that.
 */
export function listDueNotices(db: Db, at: Date, limit: number): Promise<DueNotice[]> {
  const ending = db
    .selectFrom('userSubscription')
    .innerJoin('subscriptionPlan', 'subscriptionPlan.id', 'planId')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['userId', 'expiresAt', 'startedAt'])
    .select(
      sql<NoticeKind>`CASE WHEN expires_at <= ${at}::timestamptz + interval '1 day' THEN 'day-left' ELSE 'week-left' END`.as(
        'kind',
      ),
    )
    .where('status', '=', 'active')
    .where(IS_PAID_PLAN)
    .where('emailVerified', '=', true)
    .where('expiresAt', '>', at)
    .where('expiresAt', '<=', sql<Date>`${at}::timestamptz + interval '7 days'`);
  return db
    .selectFrom(ending.as('ending'))
    .select(['userId', 'kind', 'expiresAt'])
    .where(
      sql<boolean>`(started_at IS NULL OR started_at
        <= expires_at - CASE kind WHEN 'day-left' THEN interval '1 day' ELSE interval '7 days' END)`,
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('planNotice')
            .whereRef('planNotice.userId', '=', 'ending.userId')
            .whereRef('planNotice.kind', '=', 'ending.kind')
            .whereRef('planNotice.expiresAt', '=', 'ending.expiresAt'),
        ),
      ),
    )
    .orderBy('expiresAt')
    .limit(limit)
    .$narrowType<{ expiresAt: Date }>()
    .execute();
}

/** Writes down that the person is told; false where they were before. */
export async function insertNotice(transaction: Db, notice: DueNotice, toldAt: Date): Promise<boolean> {
  const inserted = await transaction
    .insertInto('planNotice')
    .values({ ...notice, toldAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}
