import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { replyHiddenBy } from '#platform/db/hidden-by.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Reply } from '../schema.ts';

const COLUMNS = [
  'id',
  'announcementId',
  'userId',
  'commenterName',
  'message',
  'takedownReason',
  'createdAt',
] as const;

interface ReplyRow extends Omit<Reply, 'hiddenBy'> {
  hiddenBy: NonNullable<Reply['hiddenBy']> | null;
}

export const presentReply = <Row extends ReplyRow>(row: Row) => ({
  ...row,
  hiddenBy: row.hiddenBy ?? undefined,
});

export function authorRole(table: string) {
  const [userId, announcementId] = [sql.ref(`${table}.userId`), sql.ref(`${table}.announcementId`)];
  const business = sql`announcement a JOIN business_profile b ON b.id = a.business_id`;
  return sql<Reply['authorRole']>`CASE
    WHEN EXISTS (SELECT FROM ${business} WHERE a.id = ${announcementId} AND b.user_id = ${userId}) THEN 'owner'
    WHEN EXISTS (
      SELECT FROM announcement a JOIN business_manager m ON m.business_id = a.business_id
      WHERE a.id = ${announcementId} AND m.user_id = ${userId}) THEN 'manager'
    WHEN EXISTS (SELECT FROM app_user u WHERE u.id = ${userId} AND u.role = 'admin') THEN 'operator' END`;
}

export async function insertReply(db: Db, values: Insertable<Tables['announcementReply']>): Promise<Reply> {
  const row = await db
    .insertInto('announcementReply')
    .values(values)
    .returning(COLUMNS)
    .returning(authorRole('announcementReply').as('authorRole'))
    .returning(replyHiddenBy('announcementReply').as('hiddenBy'))
    .executeTakeFirstOrThrow();
  return presentReply(row);
}

export type TakenDownAuthor = number | 'all' | null;

interface ReplyFilter {
  announcementId: number;
  takenDownOf: TakenDownAuthor;
  limit: number;
}

const isListed = (takenDownOf: TakenDownAuthor): RawBuilder<boolean> =>
  takenDownOf === 'all'
    ? sql`true`
    : sql`(${replyHiddenBy('announcementReply')} IS NULL OR user_id = ${takenDownOf})`;

interface AnsweredAnnouncement {
  businessId: number;
  ownerId: number;
  isHidden: boolean;
}

export async function findReplies(
  db: Db,
  { announcementId, takenDownOf, limit }: ReplyFilter,
): Promise<{ announcement: AnsweredAnnouncement; replies: Reply[] } | null> {
  const listed = db
    .selectFrom('announcementReply')
    .select(COLUMNS)
    .select(authorRole('announcementReply').as('authorRole'))
    .select(replyHiddenBy('announcementReply').as('hiddenBy'))
    .where('announcementId', '=', announcementId)
    .where(isListed(takenDownOf))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit);
  const rows = await db
    .selectFrom('announcement as a')
    .modifyFront(prepared())
    .innerJoin('businessProfile as b', 'b.id', 'a.businessId')
    .leftJoin(listed.as('r'), 'r.announcementId', 'a.id')
    .select([...COLUMNS, 'authorRole' as const, 'hiddenBy' as const].map((name) => `r.${name}` as const))
    .select(['a.businessId', 'b.userId as ownerId', 'a.isHidden'])
    .where('a.id', '=', announcementId)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .$castTo<AnsweredAnnouncement & (ReplyRow | { id: null })>()
    .execute();
  const [first] = rows;
  if (!first) return null;
  const { businessId, ownerId, isHidden } = first;
  const replies = rows.flatMap((row) => {
    const { businessId: _, ownerId: __, isHidden: ___, ...reply } = row;
    return reply.id === null ? [] : [presentReply(reply)];
  });
  return { announcement: { businessId, ownerId, isHidden }, replies };
}

export async function countReplies(db: Db, announcementId: number): Promise<number> {
  const { count } = await db
    .selectFrom('announcementReply')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('announcementId', '=', announcementId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findAuthorship(db: Db, id: number) {
  const authorship = await db
    .selectFrom('announcementReply as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcementId')
    .innerJoin('businessProfile as b', 'b.id', 'a.businessId')
    .select(['r.userId', 'r.commenterName', 'r.message', 'b.id as businessId', 'b.userId as ownerId'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return authorship ?? null;
}

export async function deleteReply(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('announcementReply').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Blocks the deletion of the account. Returns null without such an account. */
export async function lockCommenter(transaction: Db, userId: number) {
  const commenter = await transaction
    .selectFrom('appUser')
    .select('name')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return commenter ?? null;
}

export async function listCommenterIds(
  db: Db,
  announcementId: number,
  without: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('announcementReply')
    .select('userId')
    .where('announcementId', '=', announcementId)
    .where(replyHiddenBy('announcementReply'), 'is', null)
    .where('userId', 'not in', [...without])
    .groupBy('userId')
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
