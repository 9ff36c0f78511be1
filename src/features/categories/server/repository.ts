import { type Insertable, type RawBuilder, type Selectable, type Updateable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { MAX_TOTAL, countCapped } from '#platform/db/keyset.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#shared/errors.ts';
import { NAME_TAKEN } from '../messages.ts';
import type { CategoryLabel } from '../schema.ts';

/** Selects the labels of an array of ids, in its order; null for no array. */
export const categoryLabels = (column: string): RawBuilder<CategoryLabel[] | null> => sql<
  CategoryLabel[] | null
>`(
  SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'slug', l.slug) ORDER BY listed.nth)
  FROM unnest(${sql.ref(column)}) WITH ORDINALITY AS listed (id, nth) JOIN category l ON l.id = listed.id)`;

/** Selects the businesses that have the category among theirs, each once. */
const selectUsers = (category: RawBuilder<unknown>, includeHidden = true) => {
  const isShown = includeHidden ? sql`true` : sql`NOT is_hidden`;
  return sql<{ id: number }>`(
    SELECT b.id FROM business_profile b WHERE b.category_id = ${category} AND ${isShown}
    UNION ALL
    SELECT b.id FROM business_profile b WHERE b.more_category_ids > '{}' AND b.more_category_ids @> ARRAY[${category}] AND ${isShown})`;
};

export type CategoryRow = Selectable<Tables['category']>;

export function listCategories(db: Db, { includeHidden }: { includeHidden: boolean }) {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'slug', 'description', 'kind', 'sortOrder', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom(selectUsers(sql.ref('category.id'), includeHidden).as('used'))
            .select('used.id')
            .limit(MAX_TOTAL + 1)
            .as('found'),
        )
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('profiles'),
    )
    .execute();
}

export async function getCategory(db: Db, id: number): Promise<CategoryRow> {
  const category = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
  if (!category) throw new AppError('not-found');
  return category;
}

/** Finds the category that has this slug, or had it before it was renamed. */
export async function findCategoryBySlug(db: Db, slug: string): Promise<CategoryLabel | null> {
  const select = db.selectFrom('category').select(['id', 'name', 'slug']);
  const category = await select.where('slug', '=', slug).executeTakeFirst();
  if (category) return category;
  const renamed = await select
    .innerJoin('categoryFormerSlug', 'categoryFormerSlug.categoryId', 'category.id')
    .clearSelect()
    .select(['category.id', 'category.name', 'category.slug'])
    .where('categoryFormerSlug.slug', '=', slug)
    .executeTakeFirst();
  return renamed ?? null;
}

/** Blocks new uses of the category, too. */
export async function lockCategory(transaction: Db, id: number): Promise<CategoryRow> {
  const category = await transaction
    .selectFrom('category')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw new AppError('not-found');
  return category;
}

export function countProfiles(db: Db, categoryId: number): Promise<number> {
  return countCapped(db, db.selectFrom(selectUsers(sql`${categoryId}::bigint`).as('used')).select('used.id'));
}

function rethrowTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('conflict', NAME_TAKEN, { reason: 'name-taken', cause: error });
}

/** Stores a category. @throws AppError `conflict` for a name that exists, ignoring case */
export async function insertCategory(db: Db, values: Insertable<Tables['category']>): Promise<number> {
  const { id } = await db
    .insertInto('category')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(rethrowTaken);
  return id;
}

/** Returns how many were added: none if there are categories, also if a parallel request adds them. */
export async function insertIfNone(
  transaction: Db,
  categories: readonly Insertable<Tables['category']>[],
): Promise<number> {
  const existing = await transaction.selectFrom('category').select('id').limit(1).executeTakeFirst();
  if (existing) return 0;
  const inserted = await transaction
    .insertInto('category')
    .values(categories)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

export async function updateCategory(
  db: Db,
  id: number,
  changes: Updateable<Tables['category']>,
): Promise<void> {
  await db.updateTable('category').set(changes).where('id', '=', id).execute().catch(rethrowTaken);
}

export async function deleteCategory(db: Db, id: number): Promise<void> {
  await db.deleteFrom('category').where('id', '=', id).execute();
}

/** Gives the named categories their places, in this order, and takes those of all others. */
export async function orderCategories(transaction: Db, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE category SET sort_order = chosen.place
    FROM category c LEFT JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS chosen(id, place) ON chosen.id = c.id
    WHERE c.id = category.id AND c.sort_order IS DISTINCT FROM chosen.place`.execute(transaction);
}

export const MOVE_BATCH = 500;

/** Moves up to 500 businesses. Returns how many it moved. */
export async function moveSomeBusinesses(db: Db, from: number, to: number): Promise<number> {
  const { rows } = await sql`
    UPDATE business_profile SET category_id = CASE category_id WHEN ${from}::bigint THEN ${to}::bigint ELSE category_id END,
      more_category_ids = array_replace(more_category_ids, ${from}::bigint, ${to}::bigint)
    WHERE id IN (
      SELECT id FROM business_profile
      WHERE id = ANY (ARRAY(SELECT id FROM ${selectUsers(sql`${from}::bigint`)} AS used ORDER BY id LIMIT ${MOVE_BATCH}))
      ORDER BY id FOR NO KEY UPDATE)
    RETURNING id`.execute(db);
  return rows.length;
}

export async function handOverLandings(transaction: Db, gone: number, kept: number): Promise<void> {
  await sql`SELECT hand_over_landings(${gone}, ${kept})`.execute(transaction);
}

async function findPendingRename(db: Db): Promise<number | null> {
  const row = await db.selectFrom('categoryRename').select('categoryId').limit(1).executeTakeFirst();
  return row?.categoryId ?? null;
}

const RENAME_BATCH = 50;

export async function applyRenames(db: Db): Promise<void> {
  for (let id = await findPendingRename(db); id !== null; id = await findPendingRename(db)) {
    await sql`SELECT follow_rename(${id}, ${RENAME_BATCH})`.execute(db);
  }
}
