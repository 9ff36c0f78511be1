import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';

export interface SweepDeps {
  db: Db;
  storage: Storage;
}

/** The files of a picture: its hash, and the widths it is stored in. */
export interface PictureFiles {
  hash: string;
  widths: number[];
}

/** Condition for pictures that nothing shows: no business, announcement, banner or person. */
const isUnused: RawBuilder<boolean> = sql`
  NOT EXISTS (SELECT FROM business_media WHERE media_file_id = media_file.id)
  AND NOT EXISTS (SELECT FROM announcement_media WHERE media_file_id = media_file.id)
  AND NOT EXISTS (SELECT FROM banner WHERE media_file_id = media_file.id)
  AND NOT EXISTS (SELECT FROM app_user WHERE avatar_file_id = media_file.id)`;

const deleteUnused = (db: Db) => db.deleteFrom('mediaFile').where(isUnused).returning(['hash', 'widths']);

/** Forgets those of the pictures that nothing shows; gives what is to be swept. */
export function deleteUnusedFiles(db: Db, ids: readonly number[]): Promise<PictureFiles[]> {
  return deleteUnused(db)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}

/** Forgets the picture unless something shows it; gives what is to be swept. */
export const deleteUnusedFile = (db: Db, id: number): Promise<PictureFiles[]> => deleteUnusedFiles(db, [id]);

/** How many of the owner's pictures nothing shows. */
export async function countUnusedFiles(db: Db, ownerUserId: number): Promise<number> {
  const { count } = await db
    .selectFrom('mediaFile')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isUnused)
    .where('ownerUserId', '=', ownerUserId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Owners, null for the site itself, of pictures that nothing shows since before the moment; at most so many. */
export async function listOwnersOfUnused(db: Db, before: Date, limit: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('mediaFile')
    .select('ownerUserId')
    .distinct()
    .where(isUnused)
    .where('createdAt', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ ownerUserId }) => ownerUserId);
}

/** Forgets the owner's pictures that nothing shows since before the moment; gives what is to be swept. */
export function deleteUnusedBefore(
  db: Db,
  ownerUserId: number | null,
  before: Date,
): Promise<PictureFiles[]> {
  return deleteUnused(db)
    .where('ownerUserId', ownerUserId === null ? 'is' : '=', ownerUserId)
    .where('createdAt', '<', before)
    .execute();
}

/** Forgets the person's pictures; those that something else shows belong to the site from now on. Gives what is to be swept. */
export async function releaseFilesOf(transaction: Db, userId: number): Promise<PictureFiles[]> {
  const deleted = await deleteUnused(transaction).where('ownerUserId', '=', userId).execute();
  await transaction
    .updateTable('mediaFile')
    .set({ ownerUserId: null })
    .where('ownerUserId', '=', userId)
    .execute();
  return deleted;
}

/** Whether the database names any picture at all. */
export async function hasPictures(db: Db): Promise<boolean> {
  const picture = await db.selectFrom('mediaFile').select('id').limit(1).executeTakeFirst();
  return picture !== undefined;
}

/** Those of the hashes that some picture still has. */
export async function listKnownHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mediaFile')
    .select('hash')
    .distinct()
    .where('hash', '=', sql<string>`any(${hashes})`)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}
