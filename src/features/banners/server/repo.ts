import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type BannerRow = Selectable<Tables['banner']>;

/** Stores a banner and gives its id. */
export async function insertBanner(db: Db, values: Insertable<Tables['banner']>): Promise<number> {
  const { id } = await db.insertInto('banner').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The banners, lower `sortOrder` first: all of them, or the active ones. */
export function listBannerRows(db: Db, { activeOnly }: { activeOnly: boolean }): Promise<BannerRow[]> {
  return db
    .selectFrom('banner')
    .selectAll()
    .$if(activeOnly, (query) => query.where('isActive', '=', true))
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** The banner; null without one. */
export async function findBanner(db: Db, id: number): Promise<BannerRow | null> {
  const banner = await db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst();
  return banner ?? null;
}

/** The banner, which nobody else can change before the end of the transaction; null without one. */
export async function lockBanner(transaction: Db, id: number): Promise<BannerRow | null> {
  const banner = await transaction
    .selectFrom('banner')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return banner ?? null;
}

/** Changes a banner. */
export async function updateBanner(db: Db, id: number, changes: Updateable<Tables['banner']>): Promise<void> {
  await db.updateTable('banner').set(changes).where('id', '=', id).execute();
}

/** Deletes a banner; its picture stays. */
export async function deleteBannerRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('banner').where('id', '=', id).execute();
}
