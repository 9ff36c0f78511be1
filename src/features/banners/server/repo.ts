import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Stores a banner and gives its id. */
export async function insertBanner(db: Db, values: Insertable<Tables['banner']>): Promise<number> {
  const { id } = await db.insertInto('banner').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The active banners, lower `sortOrder` first. */
export function listActiveBanners(db: Db) {
  return db
    .selectFrom('banner')
    .select(['id', 'altText', 'sortOrder', 'mediaFileId'])
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}
