import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { NEWEST_FIRST, pageOrder } from '#platform/db/keyset.ts';

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number];

/** The announcements with these ids, newest first, each with the number of its replies that everybody sees. */
export function listAnnouncements(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('announcement')
    .modifyFront(prepared())
    .select((eb) => [
      'id',
      'businessId',
      'title',
      'content',
      'allowReplies',
      'expiresAt',
      'outcome',
      'isHidden',
      'withheldReason',
      'createdAt',
      'updatedAt',
      eb
        .selectFrom('announcementReply')
        .whereRef('announcementReply.announcementId', '=', 'announcement.id')
        .where('announcementReply.withheldReason', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('replyCount'),
    ])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .orderBy(pageOrder(NEWEST_FIRST, null))
    .execute();
}
