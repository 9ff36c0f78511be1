import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Cursor } from '#shared/cursor.ts';
import { type Key, NEWEST_FIRST, seek, countCapped, pageOrder } from '#platform/db/keyset.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { FILE_COLUMNS } from './columns.ts';
import { galleryLimit } from './gallery-limit.ts';

const uses: RawBuilder<number> = sql`(
  (SELECT count(*) FROM business_media WHERE media_file_id = media_file.id) +
  (SELECT count(*) FROM announcement_media WHERE media_file_id = media_file.id) +
  (SELECT count(*) FROM banner WHERE media_file_id = media_file.id) +
  (SELECT count(*) FROM app_user WHERE avatar_file_id = media_file.id))`;

const selectDetails = (db: Db) =>
  db
    .selectFrom('mediaFile')
    .select([...FILE_COLUMNS, 'ownerUserId', 'caption', 'createdAt', uses.as('uses')]);

export type FileDetailsRow = NonNullable<Awaited<ReturnType<typeof findFileDetails>>>;

/** A stored picture with its owner and in how many places it is shown; null when there is none. */
export async function findFileDetails(db: Db, id: number) {
  const file = await selectDetails(db).where('id', '=', id).executeTakeFirst();
  return file ?? null;
}

/** At most so many of the owner's pictures, of everybody's where that is null, outward from the cursor. */
export function listFileDetails(db: Db, ownerId: number | null, cursor: Cursor<Key> | null, limit: number) {
  return selectDetails(db)
    .$if(ownerId !== null, (query) => query.where('ownerUserId', '=', ownerId))
    .where(seek(NEWEST_FIRST, cursor))
    .orderBy(pageOrder(NEWEST_FIRST, cursor))
    .limit(limit)
    .execute();
}

/** How many pictures the owner has, or everybody where that is null, counted to a little over 1,000. */
export async function countFiles(db: Db, ownerId: number | null): Promise<number> {
  const some = db
    .selectFrom('mediaFile')
    .select('id')
    .$if(ownerId !== null, (query) => query.where('ownerUserId', '=', ownerId));
  return countCapped(db, some);
}

/** Whether visitors see the picture somewhere at the moment `at`: in a gallery, as logo, banner or photo of an announcement. */
export async function isFileShown(db: Db, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`SELECT
    EXISTS (SELECT FROM banner WHERE media_file_id = ${id} AND is_active)
    OR EXISTS (
      SELECT FROM announcement_media m
      JOIN announcement a ON a.id = m.announcement_id JOIN business_profile b ON b.id = a.business_id
      WHERE m.media_file_id = ${id} AND NOT a.is_hidden AND is_premium(b.user_id, ${at}))
    OR EXISTS (
      SELECT FROM business_media m JOIN business_profile b ON b.id = m.business_id
      WHERE m.media_file_id = ${id} AND NOT b.is_hidden AND (m.sort_order = ${LOGO_SORT_ORDER} OR (
        SELECT count(*) FROM business_media before
        WHERE before.business_id = m.business_id AND before.sort_order <> ${LOGO_SORT_ORDER}
          AND (before.sort_order, before.id) < (m.sort_order, m.id)
      ) < ${galleryLimit(sql`is_premium(b.user_id, ${at})`)}))
    AS shown`.execute(db);
  return rows[0]?.shown ?? false;
}
