import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface EndingAnnouncement {
  id: number;
  title: string;
  ownerId: number;
  expiresAt: Date;
}

const selectEnding = (db: Db, at: Date) =>
  db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .select(['announcement.id', 'title', 'userId as ownerId', 'expiresAt'])
    .where('isExpired', '=', false)
    .where('expiresAt', '>', at)
    .where('expiresAt', '<=', sql<Date>`${at}::timestamptz + interval '3 days'`)
    .where('announcement.createdAt', '<=', sql<Date>`expires_at - interval '3 days'`)
    // An event can't be renewed.
    .where('kind', '<>', 'event')
    .where('outcome', 'is', null)
    .where('announcement.isHidden', '=', false)
    .where('isSystemAccount', '=', false)
    .where('emailVerified', '=', true)
    .where('disabled', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('announcementNotice')
            .select('announcementId')
            .whereRef('announcementId', '=', 'announcement.id')
            .whereRef('announcementNotice.expiresAt', '=', 'announcement.expiresAt'),
        ),
      ),
    )
    .$narrowType<{ expiresAt: Date }>();

export const listEnding = (db: Db, at: Date, limit: number): Promise<EndingAnnouncement[]> =>
  selectEnding(db, at).orderBy('expiresAt').limit(limit).execute();

/** Returns null if it no longer ends, or another process has it. */
export async function lockEnding(transaction: Db, id: number, at: Date): Promise<EndingAnnouncement | null> {
  const ending = await selectEnding(transaction, at)
    .where('announcement.id', '=', id)
    .forNoKeyUpdate('announcement')
    .skipLocked()
    .executeTakeFirst();
  return ending ?? null;
}

export async function insertEndingNotice(
  transaction: Db,
  { id: announcementId, expiresAt }: EndingAnnouncement,
  at: Date,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('announcementNotice')
    .values({ announcementId, expiresAt, toldAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('announcementId')
    .executeTakeFirst();
  return inserted !== undefined;
}
