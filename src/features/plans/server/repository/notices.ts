import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { IS_PAID_PLAN } from './subscriptions.ts';

export type NoticeKind = Tables['planNotice']['kind'];

export interface DueNotice {
  userId: number;
  kind: NoticeKind;
  expiresAt: Date;
}

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

export async function insertNotice(transaction: Db, notice: DueNotice, at: Date): Promise<boolean> {
  const inserted = await transaction
    .insertInto('planNotice')
    .values({ ...notice, toldAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}
