import { sql } from 'kysely';
import type { Batch } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, pageOrder } from '#platform/db/keyset.ts';
import type { List } from '#platform/db/list.ts';
import type { ListedNotice, MailMode, NoticeKind } from '../../schema.ts';
import type { Notice } from '../notice.ts';

export interface Recipient {
  id: number;
  name: string;
  email: string;
  mail: MailMode | null;
}

const selectRecipients = (db: Db) =>
  db
    .selectFrom('appUser')
    .where('emailVerified', '=', true)
    .where('disabled', '=', false)
    .where('isSystemAccount', '=', false);

/** Skips accounts that are being deleted: waiting for them could end in a deadlock. */
export async function lockRecipients(
  transaction: Db,
  userIds: readonly number[],
  kind: NoticeKind,
): Promise<Recipient[]> {
  if (userIds.length === 0) return [];
  return selectRecipients(transaction)
    .select(['id', 'name', 'email'])
    .select((eb) =>
      eb
        .selectFrom('noticeSetting')
        .select('mail')
        .whereRef('userId', '=', 'appUser.id')
        .where('kind', '=', kind)
        .as('mail'),
    )
    .where('id', '=', sql<number>`any(${[...userIds]})`)
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute();
}

export async function listAdministratorIds(db: Db): Promise<number[]> {
  const rows = await selectRecipients(db).select('id').where('role', '=', 'admin').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const LISTED = ['id', 'kind', 'text', 'path', 'times', 'createdAt'] as const;

type NoticeRow = Omit<ListedNotice, 'isRead'> & { readAt: Date | null };

export const NOTICES: List<'notice', NoticeRow, { userId: number }> = {
  from: (db) =>
    db
      .selectFrom('notice')
      .select([...LISTED, 'readAt'])
      .$castTo<NoticeRow>(),
  filters: { userId: (query, userId) => query.where('userId', '=', userId) },
  orders: { newest: NEWEST_FIRST },
};

export const presentNotice = ({
  id,
  kind,
  text,
  path,
  times,
  createdAt,
  readAt,
}: NoticeRow): ListedNotice => ({ id, kind, text, path, times, createdAt, isRead: readAt !== null });

export async function listNewestNotices(db: Db, userId: number, limit: number): Promise<ListedNotice[]> {
  const rows = await NOTICES.from(db, pageOrder(NEWEST_FIRST, null))
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(presentNotice);
}

export async function upsertNotices(
  transaction: Db,
  { kind, text, again = text, path, subject }: Notice,
  at: Date,
  recipients: readonly { userId: number; awaitsDigest: boolean }[],
): Promise<Map<number, number>> {
  const rows = await transaction
    .insertInto('notice')
    .values(
      recipients.map(({ userId, awaitsDigest }) => {
        return { userId, kind, text, path, subject: subject ?? null, awaitsDigest, createdAt: at };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'kind', 'subject'])
        .where('readAt', 'is', null)
        .where('subject', 'is not', null)
        .doUpdateSet({
          text: again,
          path,
          times: sql`notice.times + 1`,
          createdAt: at,
          awaitsDigest: sql`notice.awaits_digest OR excluded.awaits_digest`,
        }),
    )
    .returning(['id', 'userId'])
    .execute();
  return new Map(rows.map(({ id, userId }) => [userId, id]));
}

/**
 * Marks notices as mailed, except those that are already, and those whose subject had a mail since `notSince`.
 * Returns the recipients of the marked ones.
 */
export async function claimMails(
  transaction: Db,
  noticeIds: readonly number[],
  { at, notSince }: { at: Date; notSince: Date },
): Promise<Set<number>> {
  if (noticeIds.length === 0) return new Set();
  const rows = await transaction
    .updateTable('notice')
    .set({ mailedAt: at })
    .where('id', '=', sql<number>`any(${[...noticeIds]})`)
    .where('mailedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice as earlier')
            .select('earlier.id')
            .whereRef('earlier.userId', '=', 'notice.userId')
            .whereRef('earlier.kind', '=', 'notice.kind')
            .whereRef('earlier.subject', '=', 'notice.subject')
            .where('earlier.createdAt', '>', notSince)
            .where('earlier.mailedAt', '>', notSince),
        ),
      ),
    )
    .returning('userId')
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

export async function wasNotified(
  db: Db,
  userId: number,
  { text, path }: Notice,
  since: Date,
): Promise<boolean> {
  const notice = await db
    .selectFrom('notice')
    .select('id')
    .where('userId', '=', userId)
    .where('text', '=', text)
    .where('path', '=', path)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return notice !== undefined;
}

const MAX_COUNTED = 100;

export async function countUnread(db: Db, userId: number): Promise<number> {
  const unread = db
    .selectFrom('notice')
    .select('id')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .limit(MAX_COUNTED);
  const { count } = await db
    .selectFrom(unread.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRead(db: Db, userId: number, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(at)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAllRead(db: Db, userId: number, until: Date, at: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('createdAt', '<=', until)
    .execute();
}

export function listOwnNotices(db: Db, userId: number, { after, limit }: Batch) {
  return db
    .selectFrom('notice')
    .select([...LISTED, 'readAt', 'mailedAt'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
