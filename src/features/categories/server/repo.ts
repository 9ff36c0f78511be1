import type { Db } from '#platform/db/database.ts';

/** All categories by name, each with the number of profiles that use it. */
export function listCategories(db: Db) {
  return db
    .selectFrom('category')
    .select((eb) => [
      'id',
      'name',
      'description',
      'createdAt',
      eb
        .selectFrom('businessProfile')
        .whereRef('businessProfile.categoryId', '=', 'category.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('profilesUsingCategory'),
    ])
    .orderBy('name')
    .execute();
}
