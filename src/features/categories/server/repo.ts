import type { Db } from '#platform/db/database.ts';

/** All categories by name, each with the number of profiles that use it; of those that plans hide only if `hiddenToo`. */
export function listCategories(db: Db, { hiddenToo }: { hiddenToo: boolean }) {
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
        .$if(!hiddenToo, (query) => query.where('isHidden', '=', false))
        .select(eb.fn.countAll<number>().as('count'))
        .as('profilesUsingCategory'),
    ])
    .orderBy('name')
    .execute();
}
