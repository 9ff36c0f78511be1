import type { Db } from '#platform/db/database.ts';

export async function buildHouse(db: Db): Promise<number> {
  await db
    .insertInto('appUser')
    .values({ email: 'la casa', name: 'Plaza Chapina', isHouse: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const house = db.selectFrom('appUser').select('id').where('isHouse', '=', true);
  return (await house.executeTakeFirstOrThrow()).id;
}
