import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export interface PictureFiles {
  hash: string;
  widths: number[];
}

const isUnused: RawBuilder<boolean> = sql`
  NOT EXISTS (SELECT FROM business_media WHERE media_file_id = media_file.id)
  AND NOT EXISTS (SELECT FROM announcement_media WHERE media_file_id = media_file.id)
  AND NOT EXISTS (SELECT FROM catalog_item WHERE media_file_id = media_file.id)
  AND NOT EXISTS (SELECT FROM banner WHERE media_file_id = media_file.id)
  AND NOT EXISTS (SELECT FROM app_user WHERE avatar_file_id = media_file.id)`;

const deleteUnused = (db: Db) => db.deleteFrom('mediaFile').where(isUnused).returning(['hash', 'widths']);

export function deleteUnusedFiles(db: Db, ids: readonly number[]): Promise<PictureFiles[]> {
  return deleteUnused(db)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}

export async function countUnusedFiles(db: Db, ownerUserId: number): Promise<number> {
  const { count } = await db
    .selectFrom('mediaFile')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isUnused)
    .where('ownerUserId', '=', ownerUserId)
    .executeTakeFirstOrThrow();
  return count;
}

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

export async function releaseUserFiles(transaction: Db, userId: number): Promise<PictureFiles[]> {
  const deleted = await deleteUnused(transaction).where('ownerUserId', '=', userId).execute();
  await transaction
    .updateTable('mediaFile')
    .set({ ownerUserId: null })
    .where('ownerUserId', '=', userId)
    .execute();
  return deleted;
}
