import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { MAX_TOTAL, countCapped } from '#platform/db/keyset.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#shared/errors.ts';
import { NAME_TAKEN } from '../messages.ts';

export type CategoryRow = Selectable<Tables['category']>;

/**
 * All categories in any order, each with the number of profiles that use it, counted to one past `MAX_TOTAL`; of those that
 * are hidden only if `includeHidden`. Visitors ask for this with every list.
 */
export function listCategoryRows(db: Db, { includeHidden }: { includeHidden: boolean }) {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'description', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('businessProfile')
            .select('businessProfile.id')
            .whereRef('categoryId', '=', 'category.id')
            .$if(!includeHidden, (query) => query.where('isHidden', '=', false))
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

/** The category; null without one. */
export async function findCategory(db: Db, id: number): Promise<CategoryRow | null> {
  const category = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
  return category ?? null;
}

/** The category, which nobody else can change, delete or begin to use before the end of the transaction; null without one. */
export async function lockCategory(transaction: Db, id: number): Promise<CategoryRow | null> {
  const category = await transaction
    .selectFrom('category')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return category ?? null;
}

/** How many profiles use the category, hidden ones included, counting no further than one past `MAX_TOTAL`. */
export function countProfiles(db: Db, categoryId: number): Promise<number> {
  return countCapped(db, db.selectFrom('businessProfile').select('id').where('categoryId', '=', categoryId));
}

function refuseTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('conflict', NAME_TAKEN, { reason: 'name-taken', cause: error });
}

/** Stores a category and gives its id. Throws AppError `conflict` for a name that another one has, in any case of letters. */
export async function insertCategory(db: Db, values: Insertable<Tables['category']>): Promise<number> {
  const { id } = await db
    .insertInto('category')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  return id;
}

/** Changes a category. Throws as insertCategory. */
export async function updateCategory(
  db: Db,
  id: number,
  changes: Updateable<Tables['category']>,
): Promise<void> {
  await db.updateTable('category').set(changes).where('id', '=', id).execute().catch(refuseTaken);
}

/** Deletes a category that nothing uses. */
export async function deleteCategoryRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('category').where('id', '=', id).execute();
}

/** A category with a new name that searches do not know everywhere yet; null without one. */
export async function findRenamed(db: Db): Promise<number | null> {
  const row = await db.selectFrom('categoryRename').select('categoryId').limit(1).executeTakeFirst();
  return row?.categoryId ?? null;
}

/** Businesses that one statement has follow, so that others wait for none of them for long. */
const RENAME_BATCH = 500;

/** Has the search of the next businesses of the category know its new name. */
export async function followRename(db: Db, id: number): Promise<void> {
  await sql`SELECT follow_rename(${id}, ${RENAME_BATCH})`.execute(db);
}
