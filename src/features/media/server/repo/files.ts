import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { FILE_COLUMNS, type MediaFileRow } from './columns.ts';

/** The owner's picture with this content; a second one of the same content is the first. */
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

/** The stored pictures with these ids, in no particular order. */
export function listMediaFiles(db: Db, ids: readonly number[]): Promise<MediaFileRow[]> {
  return db
    .selectFrom('mediaFile')
    .select(FILE_COLUMNS)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}

/** Whose a picture is, null where it belongs to the site; null altogether when there is no such picture. */
export async function findFileOwner(db: Db, id: number): Promise<{ ownerUserId: number | null } | null> {
  const file = await db.selectFrom('mediaFile').select('ownerUserId').where('id', '=', id).executeTakeFirst();
  return file ?? null;
}

/** Says something else of a picture; whether that is new. */
export async function updateFileCaption(db: Db, id: number, caption: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mediaFile')
    .set({ caption })
    .where('id', '=', id)
    .where('caption', 'is distinct from', caption)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Keeps the files of pictures with this content where they are until the transaction ends, together with whoever else does;
 * with `alone` until then nobody else does.
 */
export async function lockContent(transaction: Db, hash: string, alone?: 'alone'): Promise<void> {
  const key = sql`hashtextextended(${hash}, 0)`;
  await (
    alone ? sql`SELECT pg_advisory_xact_lock(${key})` : sql`SELECT pg_advisory_xact_lock_shared(${key})`
  ).execute(transaction);
}
