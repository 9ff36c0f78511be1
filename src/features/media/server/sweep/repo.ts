import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

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

/** Forgets the picture unless something shows it; gives what is to be swept. */
export function deleteUnusedFile(db: Db, id: number): Promise<PictureFiles[]> {
  return deleteUnused(db).where('id', '=', id).execute();
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
