import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { countCapped, pageOrder, seek } from '#platform/db/keyset.ts';
import type { Seek } from '#platform/db/list.ts';
import { AppError } from '#shared/errors.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { FILE_COLUMNS } from './files.ts';
import { PREMIUM_LIMITS, isPremium } from '#features/plans/server/index.ts';
import { galleryLimit } from './galleries.ts';

const uses: RawBuilder<number> = sql`(
  (SELECT count(*) FROM business_media WHERE media_file_id = media_file.id) +
  (SELECT count(*) FROM announcement_media WHERE media_file_id = media_file.id) +
  (SELECT count(*) FROM catalog_item WHERE media_file_id = media_file.id) +
  (SELECT count(*) FROM banner WHERE media_file_id = media_file.id) +
  (SELECT count(*) FROM app_user WHERE avatar_file_id = media_file.id))`;

const selectDetails = (db: Db) =>
  db
    .selectFrom('mediaFile')
    .select([...FILE_COLUMNS, 'ownerUserId', 'caption', 'createdAt', uses.as('uses')]);

export type FileDetailsRow = Awaited<ReturnType<typeof getFileDetails>>;

export async function getFileDetails(db: Db, id: number) {
  const file = await selectDetails(db).where('id', '=', id).executeTakeFirst();
  if (!file) throw new AppError('not-found');
  return file;
}

export function listFileDetails(
  db: Db,
  ownerId: number | null,
  { keyset, cursor, limit }: Seek<FileDetailsRow>,
) {
  return selectDetails(db)
    .$if(ownerId !== null, (query) => query.where('ownerUserId', '=', ownerId))
    .where(seek(keyset, cursor))
    .orderBy(pageOrder(keyset, cursor))
    .limit(limit)
    .execute();
}

export function countFiles(db: Db, ownerId: number | null): Promise<number> {
  const files = db
    .selectFrom('mediaFile')
    .select('id')
    .$if(ownerId !== null, (query) => query.where('ownerUserId', '=', ownerId));
  return countCapped(db, files);
}

export async function isFileShown(db: Db, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`SELECT
    EXISTS (SELECT FROM banner WHERE media_file_id = ${id} AND is_active)
    OR EXISTS (
      SELECT FROM announcement_media m
      JOIN announcement a ON a.id = m.announcement_id JOIN business_profile b ON b.id = a.business_id
      WHERE m.media_file_id = ${id} AND NOT a.is_hidden AND ${isPremium('b.userId', at)})
    OR EXISTS (
      SELECT FROM catalog_item i JOIN business_profile b ON b.id = i.business_id
      WHERE i.media_file_id = ${id} AND NOT b.is_hidden AND ${isPremium('b.userId', at)} AND (
        SELECT count(*) FROM catalog_item before
        WHERE before.business_id = i.business_id AND (before.sort_order, before.id) < (i.sort_order, i.id)
      ) < ${PREMIUM_LIMITS.catalogItems})
    OR EXISTS (
      SELECT FROM business_media m JOIN business_profile b ON b.id = m.business_id
      WHERE m.media_file_id = ${id} AND NOT b.is_hidden AND (m.sort_order = ${LOGO_SORT_ORDER} OR (
        SELECT count(*) FROM business_media before
        WHERE before.business_id = m.business_id AND before.sort_order <> ${LOGO_SORT_ORDER}
          AND (before.sort_order, before.id) < (m.sort_order, m.id)
      ) < ${galleryLimit(isPremium('b.userId', at))}))
    AS shown`.execute(db);
  return rows[0]?.shown ?? false;
}
