import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { NEWEST, outward } from '#platform/db/keyset.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Stores an announcement and gives its id. */
export async function insertAnnouncement(
  db: Db,
  values: Insertable<Tables['announcement']>,
): Promise<number> {
  const { id } = await db.insertInto('announcement').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whether there is such an announcement. */
export async function announcementExists(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('announcement').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number];

/** The announcements with these ids, newest first, each with the number of its replies. */
export function listAnnouncements(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('announcement')
    .select((eb) => [
      'id',
      'businessId',
      'title',
      'content',
      'allowReplies',
      'expiresAt',
      'createdAt',
      eb
        .selectFrom('announcementReply')
        .whereRef('announcementReply.announcementId', '=', 'announcement.id')
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('replyCount'),
    ])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .orderBy(outward(NEWEST, null))
    .execute();
}
