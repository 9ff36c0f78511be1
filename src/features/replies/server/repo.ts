import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Reply } from '../schema.ts';

const COLUMNS = [
  'id',
  'announcementId',
  'userId',
  'commenterName',
  'message',
  'withheldReason',
  'createdAt',
] as const;

/** Stores a reply and gives it. */
export function insertReply(db: Db, values: Insertable<Tables['announcementReply']>): Promise<Reply> {
  return db.insertInto('announcementReply').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

interface ReplyFilter {
  announcementId: number;
  /** Whose withheld replies are listed too: one person's, or everybody's. */
  withheldOf: number | 'everybody' | null;
  limit: number;
}

const listedWith = (withheldOf: ReplyFilter['withheldOf']): RawBuilder<boolean> =>
  withheldOf === 'everybody' ? sql`true` : sql`(withheld_reason IS NULL OR user_id = ${withheldOf})`;

/** The first replies to an announcement, oldest first. */
export function listReplies(db: Db, { announcementId, withheldOf, limit }: ReplyFilter): Promise<Reply[]> {
  return db
    .selectFrom('announcementReply')
    .select(COLUMNS)
    .where('announcementId', '=', announcementId)
    .where(listedWith(withheldOf))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many replies an announcement has, with those that are withheld. */
export async function countReplies(db: Db, announcementId: number): Promise<number> {
  const { count } = await db
    .selectFrom('announcementReply')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('announcementId', '=', announcementId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who wrote a reply, under which name and what, and who owns the business that was replied to; null without such a reply. */
export async function findAuthorship(db: Db, id: number) {
  const authorship = await db
    .selectFrom('announcementReply as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcementId')
    .innerJoin('businessProfile as b', 'b.id', 'a.businessId')
    .select(['r.userId', 'r.commenterName', 'r.message', 'b.userId as ownerId'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return authorship ?? null;
}

/** Deletes a reply; gives whether there was one. */
export async function deleteReplyRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('announcementReply').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The name of the person, who stays until the transaction ends; null without such a person. */
export async function holdCommenter(transaction: Db, userId: number) {
  const commenter = await transaction
    .selectFrom('appUser')
    .select('name')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return commenter ?? null;
}
