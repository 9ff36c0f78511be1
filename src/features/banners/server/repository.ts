import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#shared/errors.ts';

export type BannerRow = Selectable<Tables['banner']>;

export async function insertBanner(db: Db, values: Insertable<Tables['banner']>): Promise<number> {
  const { id } = await db.insertInto('banner').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function listBanners(db: Db, { activeOnly }: { activeOnly: boolean }): Promise<BannerRow[]> {
  return db
    .selectFrom('banner')
    .selectAll()
    .$if(activeOnly, (query) => query.where('isActive', '=', true))
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

export async function getBanner(db: Db, id: number): Promise<BannerRow> {
  const banner = await db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirst();
  if (!banner) throw new AppError('not-found');
  return banner;
}

export async function lockBanner(transaction: Db, id: number): Promise<BannerRow> {
  const banner = await transaction
    .selectFrom('banner')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!banner) throw new AppError('not-found');
  return banner;
}

export async function updateBanner(db: Db, id: number, changes: Updateable<Tables['banner']>): Promise<void> {
  await db.updateTable('banner').set(changes).where('id', '=', id).execute();
}

export async function deleteBanner(db: Db, id: number): Promise<void> {
  await db.deleteFrom('banner').where('id', '=', id).execute();
}
