import { type Insertable, type Updateable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { announcementHiddenBy } from '#platform/db/hidden-by.ts';
import type { Tables } from '#platform/db/tables.ts';

const selectState = (db: Db, id: number) =>
  db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select([
      'businessId',
      'title',
      'userId as ownerId',
      'kind',
      'allowReplies',
      'expiresAt',
      'outcome',
      'announcement.isHidden',
    ])
    .select(announcementHiddenBy('announcement', 'businessProfile').as('hiddenBy'))
    .where('announcement.id', '=', id);

export type AnnouncementState = NonNullable<Awaited<ReturnType<typeof findState>>>;

export async function findState(db: Db, id: number) {
  const state = await selectState(db, id).executeTakeFirst();
  return state ?? null;
}

export async function lockState(transaction: Db, id: number): Promise<AnnouncementState | null> {
  const state = await selectState(transaction, id).forNoKeyUpdate('announcement').executeTakeFirst();
  return state ?? null;
}

export async function insertAnnouncement(
  db: Db,
  values: Insertable<Tables['announcement']>,
): Promise<number> {
  const { id } = await db.insertInto('announcement').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateAnnouncement(
  db: Db,
  id: number,
  values: Updateable<Tables['announcement']>,
): Promise<void> {
  await db.updateTable('announcement').set(values).where('id', '=', id).execute();
}

export async function moveAnnouncements(
  transaction: Db,
  { fromId, keepId }: { fromId: number; keepId: number },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('announcement')
    .set({ businessId: keepId })
    .where('businessId', '=', fromId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteAnnouncement(transaction: Db, id: number): Promise<number[]> {
  const media = await transaction
    .deleteFrom('announcementMedia')
    .where('announcementId', '=', id)
    .returning('mediaFileId')
    .execute();
  await transaction.deleteFrom('announcement').where('id', '=', id).execute();
  return media.map(({ mediaFileId }) => mediaFileId);
}

/** Asks first, because even an UPDATE of no rows would invalidate the response cache. */
async function hasUnmarkedExpired(db: Db, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('announcement')
    .select('id')
    .where('isExpired', '=', false)
    .where('expiresAt', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function markExpiredBatch(db: Db, at: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH marked AS (
      UPDATE announcement SET is_expired = true WHERE id IN (
        SELECT id FROM announcement WHERE NOT is_expired AND expires_at <= ${at}
        ORDER BY expires_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id)
    SELECT count(*) AS count FROM marked`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function markExpired(db: Db, at: Date, signal?: AbortSignal): Promise<void> {
  if (!(await hasUnmarkedExpired(db, at))) return;
  await changeInBatches((limit) => markExpiredBatch(db, at, limit), signal);
}
