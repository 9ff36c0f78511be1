import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Stores a reply and gives its id. */
export async function insertReply(db: Db, values: Insertable<Tables['announcementReply']>): Promise<number> {
  const reply = db.insertInto('announcementReply').values(values).returning('id');
  return (await reply.executeTakeFirstOrThrow()).id;
}

/** The first replies to an announcement, oldest first. */
export function listReplies(db: Db, announcementId: number, limit: number) {
  return db
    .selectFrom('announcementReply')
    .select(['id', 'announcementId', 'userId', 'commenterName', 'message', 'createdAt'])
    .where('announcementId', '=', announcementId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}
