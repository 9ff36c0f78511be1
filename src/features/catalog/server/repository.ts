import { type Insertable, type RawBuilder, type Selectable, type Updateable, sql } from 'kysely';
import { FILE_JSON, type MediaFileRow } from '#features/media/server/index.ts';
import { FREE_LIMITS, PREMIUM_LIMITS, isPremium } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Slots, preparedQuery } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { CatalogOrder } from '../schema.ts';

export interface ItemRow {
  id: number;
  group: string | null;
  name: string;
  priceCentavos: number | null;
  isPriceFrom: boolean;
  unit: string | null;
  description: string | null;
  isSoldOut: boolean;
  isHidden: boolean;
  file: MediaFileRow | null;
  isPhotoHidden: boolean;
  version: number;
}

const catalogLimit = (hasPremium: RawBuilder<unknown>): RawBuilder<number> =>
  sql`CASE WHEN ${hasPremium} THEN ${PREMIUM_LIMITS.catalogItems}::int ELSE ${FREE_LIMITS.catalogItems}::int END`;

const hidesPhotos = (hasPremium: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`NOT CASE WHEN ${hasPremium} THEN ${PREMIUM_LIMITS.catalogPhotos}::bool ELSE ${FREE_LIMITS.catalogPhotos}::bool END`;

const listCatalogs = preparedQuery((db, slot: Slots<{ businessId: number; at: Date }>) =>
  db
    .selectFrom('businessProfile as b')
    .select(['b.id', 'b.userId as ownerId', 'b.isHidden'])
    .select(
      sql<ItemRow[]>`coalesce((
        SELECT json_agg(json_build_object('id', i.id, 'group', i.group_name, 'name', i.name,
          'priceCentavos', i.price_centavos, 'isPriceFrom', i.is_price_from, 'unit', i.unit,
          'description', i.description, 'isSoldOut', coalesce(i.sold_out_until > ${slot('at')}, false),
          'isHidden', i.place > ${catalogLimit(isPremium('b.userId', slot('at')))}, 'version', i.version,
          'file', CASE WHEN f.id IS NOT NULL THEN ${FILE_JSON} END,
          'isPhotoHidden', f.id IS NOT NULL AND ${hidesPhotos(isPremium('b.userId', slot('at')))})
          ORDER BY i.place)
        FROM (
          SELECT *, row_number() OVER (ORDER BY sort_order, id) AS place
          FROM catalog_item WHERE business_id = b.id
        ) AS i LEFT JOIN media_file f ON f.id = i.media_file_id), '[]')`.as('items'),
    )
    .where('b.id', '=', slot('businessId')),
);

export async function findCatalog(db: Db, businessId: number, at: Date) {
  return (await listCatalogs(db, { businessId, at }))[0] ?? null;
}

export async function countItems(db: Db, businessId: number): Promise<number> {
  const { count } = await db
    .selectFrom('catalogItem')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow();
  return count;
}

export type Item = Selectable<Tables['catalogItem']>;

export async function findItem(db: Db, id: number): Promise<Item | null> {
  const item = await db.selectFrom('catalogItem').selectAll().where('id', '=', id).executeTakeFirst();
  return item ?? null;
}

export async function findLastPlace(db: Db, businessId: number): Promise<number> {
  const { last } = await db
    .selectFrom('catalogItem')
    .select(({ fn }) => fn.max('sortOrder').as('last'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow();
  return last ?? -1;
}

export async function insertItems(
  db: Db,
  items: readonly Insertable<Tables['catalogItem']>[],
): Promise<void> {
  await db.insertInto('catalogItem').values(items).execute();
}

export async function updateItem(
  db: Db,
  id: number,
  changes: Updateable<Tables['catalogItem']>,
): Promise<void> {
  await db.updateTable('catalogItem').set(changes).where('id', '=', id).execute();
}

export async function deleteItem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalogItem').where('id', '=', id).execute();
}

/** Returns whether anything changed. */
export async function updateOrder(db: Db, items: CatalogOrder['items']): Promise<boolean> {
  const ids = items.map(({ id }) => id);
  const groups = items.map(({ group }) => group);
  const { numAffectedRows = 0n } = await sql`
    UPDATE catalog_item SET sort_order = wanted.place - 1, group_name = wanted.group_name
    FROM unnest(${ids}::bigint[], ${groups}::text[]) WITH ORDINALITY AS wanted (id, group_name, place)
    WHERE catalog_item.id = wanted.id
      AND (catalog_item.sort_order, catalog_item.group_name) IS DISTINCT FROM (wanted.place - 1, wanted.group_name)`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** Moves all items to the end of another business's: what its plan does not show stays hidden. */
export async function moveItems(
  db: Db,
  { fromId, keepId }: { fromId: number; keepId: number },
): Promise<void> {
  const last = await findLastPlace(db, keepId);
  await db
    .updateTable('catalogItem')
    .set({ businessId: keepId, sortOrder: sql`sort_order + ${last + 1}` })
    .where('businessId', '=', fromId)
    .execute();
}
