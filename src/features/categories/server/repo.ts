import type { Insertable, Selectable, Updateable } from 'kysely';
import pg from 'pg';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { AppError } from '#shared/errors.ts';
import { NAME_TAKEN } from '../messages.ts';

export type CategoryRow = Selectable<Tables['category']>;

/**
 * All categories by name, each with the number of profiles that use it; of those that are hidden only if `hiddenToo`. The
 * profiles are counted in one go: visitors ask for this with every list.
 */
export function listCategories(db: Db, { hiddenToo }: { hiddenToo: boolean }) {
  const uses = db
    .selectFrom('businessProfile')
    .select(({ fn }) => ['categoryId', fn.countAll<number>().as('profiles')])
    .$if(!hiddenToo, (query) => query.where('isHidden', '=', false))
    .groupBy('categoryId');
  return db
    .selectFrom('category')
    .leftJoin(uses.as('uses'), 'uses.categoryId', 'category.id')
    .select(['id', 'name', 'description', 'createdAt'])
    .select((eb) => eb.fn.coalesce('profiles', eb.val(0)).as('profilesUsingCategory'))
    .orderBy('name')
    .execute();
}

/** The category; undefined without one. */
export function findCategory(db: Db, id: number): Promise<CategoryRow | undefined> {
  return db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The category, which nobody else can change, delete or begin to use before the end of the transaction. */
export function lockCategory(transaction: Db, id: number): Promise<CategoryRow | undefined> {
  return transaction.selectFrom('category').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How many profiles use the category, hidden ones included. */
export async function countProfiles(db: Db, categoryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('businessProfile')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('categoryId', '=', categoryId)
    .executeTakeFirstOrThrow();
  return count;
}

const UNIQUE_VIOLATION = '23505';

function refuseTaken(error: unknown): never {
  if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error;
  throw new AppError('conflict', NAME_TAKEN, [], { reason: 'name-taken', cause: error });
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
