import type { Db } from '#platform/db/database.ts';

/** All categories by name, each with the number of profiles that use it. */
export function listCategories(db: Db) {
  return db
    .selectFrom('category')
    .select(({ selectFrom, fn }) => [
      'id',
      'name',
      'description',
      'createdAt',
      selectFrom('businessProfile')
        .whereRef('businessProfile.categoryId', '=', 'category.id')
        .select(fn.countAll<number>().as('count'))
        .as('profilesUsingCategory'),
    ])
    .orderBy('name')
    .execute();
}
