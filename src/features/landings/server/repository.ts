import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export interface LandingKey {
  categoryId: number | null;
  placeCode: string | null;
}

export type LandingCount = LandingKey & { businesses: number };

type Keyed = 'landingCount' | 'landingText';

const isAt =
  ({ categoryId, placeCode }: LandingKey) =>
  (eb: ExpressionBuilder<Tables, Keyed>) =>
    eb.and([
      eb('categoryId', categoryId === null ? 'is' : '=', categoryId),
      eb('placeCode', placeCode === null ? 'is' : '=', placeCode),
    ]);

export async function isCounted(db: Db, key: LandingKey): Promise<boolean> {
  const row = await db.selectFrom('landingCount').select('businesses').where(isAt(key)).executeTakeFirst();
  return row !== undefined;
}

export function listCountedPlaces(db: Db, categoryId: number | null, parentCode: string | null) {
  return db
    .selectFrom('landingCount as l')
    .innerJoin('place as p', 'p.code', 'l.placeCode')
    .select(['p.code', 'p.name', 'p.parentCode', 'l.businesses'])
    .where('l.categoryId', categoryId === null ? 'is' : '=', categoryId)
    .where('p.parentCode', parentCode === null ? 'is' : '=', parentCode)
    .execute();
}

export function listCountedCategories(db: Db, placeCode: string | null) {
  return db
    .selectFrom('landingCount as l')
    .innerJoin('category as c', 'c.id', 'l.categoryId')
    .select(['c.id', 'c.name', 'c.slug', 'l.businesses'])
    .where('l.placeCode', placeCode === null ? 'is' : '=', placeCode)
    .orderBy('l.businesses', 'desc')
    .orderBy('c.id')
    .execute();
}

export function listCounts(db: Db): Promise<LandingCount[]> {
  return db.selectFrom('landingCount').select(['categoryId', 'placeCode', 'businesses']).execute();
}

const keyColumns = (keys: readonly LandingKey[]) => sql`
  ${keys.map(({ categoryId }) => categoryId)}::bigint[], ${keys.map(({ placeCode }) => placeCode)}::text[]`;

export async function deleteCounts(transaction: Db, keys: readonly LandingKey[]): Promise<void> {
  await sql`
    DELETE FROM landing_count USING unnest(${keyColumns(keys)}) AS gone(category_id, place_code)
    WHERE landing_count.category_id IS NOT DISTINCT FROM gone.category_id
      AND landing_count.place_code IS NOT DISTINCT FROM gone.place_code`.execute(transaction);
}

export async function saveCounts(
  transaction: Db,
  counts: readonly LandingCount[],
  changedAt: Date,
): Promise<void> {
  await sql`
    INSERT INTO landing_count (category_id, place_code, businesses, changed_at)
    SELECT category_id, place_code, businesses, ${changedAt}::timestamptz
    FROM unnest(${keyColumns(counts)}, ${counts.map(({ businesses }) => businesses)}::int[])
      AS counted(category_id, place_code, businesses)
    ON CONFLICT (category_id, place_code)
    DO UPDATE SET businesses = excluded.businesses, changed_at = excluded.changed_at`.execute(transaction);
}

const TEXT_COLUMNS = ['categoryId', 'placeCode', 'text', 'updatedAt'] as const;

export async function findText(db: Db, key: LandingKey) {
  const row = await db.selectFrom('landingText').select(TEXT_COLUMNS).where(isAt(key)).executeTakeFirst();
  return row ?? null;
}

export const listTexts = (db: Db) =>
  db
    .selectFrom('landingText')
    .select(TEXT_COLUMNS)
    .orderBy('updatedAt', 'desc')
    .orderBy('categoryId')
    .orderBy('placeCode')
    .execute();

export async function saveText(
  transaction: Db,
  values: LandingKey & { text: string; updatedAt: Date },
): Promise<void> {
  const { text, updatedAt } = values;
  await transaction
    .insertInto('landingText')
    .values(values)
    .onConflict((conflict) => conflict.columns(['categoryId', 'placeCode']).doUpdateSet({ text, updatedAt }))
    .execute();
}

export async function deleteText(transaction: Db, key: LandingKey): Promise<void> {
  await transaction.deleteFrom('landingText').where(isAt(key)).execute();
}
