import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type MediaFileRow = Omit<Selectable<Tables['mediaFile']>, 'ownerUserId' | 'caption' | 'createdAt'>;

export const FILE_COLUMNS = ['id', 'hash', 'width', 'height', 'widths', 'thumbhash'] as const;

export const FILE_JSON = sql<MediaFileRow>`json_build_object('id', f.id, 'hash', f.hash, 'width', f.width,
  'height', f.height, 'widths', f.widths, 'thumbhash', f.thumbhash)`;

/** Stores the row of a picture; the same content of the same owner keeps its first row. */
export function upsertMediaFile(db: Db, file: Insertable<Tables['mediaFile']>): Promise<MediaFileRow> {
  return db
    .insertInto('mediaFile')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['ownerUserId', 'hash']).doUpdateSet({
        thumbhash: sql`excluded.thumbhash`,
        caption: sql`coalesce(excluded.caption, media_file.caption)`,
      }),
    )
    .returning(FILE_COLUMNS)
    .executeTakeFirstOrThrow();
}

export function listMediaFiles(db: Db, ids: readonly number[]): Promise<MediaFileRow[]> {
  return db
    .selectFrom('mediaFile')
    .select(FILE_COLUMNS)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}

export async function findFileOwner(db: Db, id: number): Promise<{ ownerUserId: number | null } | null> {
  const file = await db.selectFrom('mediaFile').select('ownerUserId').where('id', '=', id).executeTakeFirst();
  return file ?? null;
}

export async function updateFileCaption(db: Db, id: number, caption: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mediaFile')
    .set({ caption })
    .where('id', '=', id)
    .where('caption', 'is distinct from', caption)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks shared to store the files, exclusive to delete them. */
export async function lockContent(
  transaction: Db,
  hash: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const key = sql`hashtextextended(${hash}, 0)`;
  await (
    mode === 'exclusive'
      ? sql`SELECT pg_advisory_xact_lock(${key})`
      : sql`SELECT pg_advisory_xact_lock_shared(${key})`
  ).execute(transaction);
}

interface BusinessTransfer {
  businessId: number;
  from: number;
  to: number;
}

export async function transferPictures(
  transaction: Db,
  { businessId, from, to }: BusinessTransfer,
): Promise<void> {
  await sql`
    INSERT INTO media_file (owner_user_id, hash, width, height, widths, thumbhash, caption)
    SELECT ${to}, hash, width, height, widths, thumbhash, caption FROM media_file
    WHERE owner_user_id = ${from} AND id IN (
      SELECT media_file_id FROM business_media WHERE business_id = ${businessId}
      UNION
      SELECT media_file_id FROM announcement_media JOIN announcement ON announcement.id = announcement_id
      WHERE business_id = ${businessId}
      UNION
      SELECT media_file_id FROM catalog_item WHERE business_id = ${businessId})
    ON CONFLICT (owner_user_id, hash) DO NOTHING`.execute(transaction);
  const ofNewOwner = sql`
    FROM media_file AS old JOIN media_file AS own ON own.hash = old.hash AND own.owner_user_id = ${to}
    WHERE old.owner_user_id = ${from} AND shown.media_file_id = old.id`;
  await sql`
    UPDATE business_media AS shown SET media_file_id = own.id ${ofNewOwner}
      AND shown.business_id = ${businessId}`.execute(transaction);
  await sql`
    UPDATE catalog_item AS shown SET media_file_id = own.id ${ofNewOwner}
      AND shown.business_id = ${businessId}`.execute(transaction);
  await sql`
    UPDATE announcement_media AS shown SET media_file_id = own.id ${ofNewOwner}
      AND shown.announcement_id IN (SELECT id FROM announcement WHERE business_id = ${businessId})`.execute(
    transaction,
  );
}
