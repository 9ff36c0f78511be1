import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { cover, logo } from './pictures.ts';

/** What lists and profiles show alike; the cover is asked for by lists only. */
function selectBusinesses(db: Db) {
  return db
    .selectFrom('businessProfile as b')
    .leftJoin('category as c', 'c.id', 'b.categoryId')
    .leftJoin('place as p', 'p.code', 'b.placeCode')
    .leftJoin('place as d', 'd.code', 'p.parentCode')
    .select([
      'b.id',
      'b.userId',
      'b.name',
      'b.shortDescription',
      'b.address',
      'b.phoneNumber',
      'b.businessHours',
      'b.isFeatured',
      'b.isHidden',
      'b.withheldReason',
      'b.verifiedAt',
      'b.createdAt',
      'b.categoryId',
      'c.name as categoryName',
      'b.placeCode',
      'p.name as placeName',
      'd.name as departmentName',
      logo.as('logo'),
    ]);
}

export type BusinessRow = Awaited<ReturnType<ReturnType<typeof selectBusinesses>['executeTakeFirstOrThrow']>>;
export type CardRow = Awaited<ReturnType<typeof listCards>>[number];
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** What a list is to show: only what plans show unless `includeHidden`. */
export interface Sight {
  includeHidden: boolean;
}

/** What lists show of the businesses, in the order of `ids`; ids of none are left out. */
export function listCards(db: Db, ids: readonly number[], { includeHidden }: Sight) {
  return selectBusinesses(db)
    .innerJoin(
      sql<{ id: number; position: number }>`unnest(${[...ids]}::bigint[]) WITH ORDINALITY`.as<'asked'>(
        sql`asked(id, position)`,
      ),
      'asked.id',
      'b.id',
    )
    .modifyFront(prepared())
    .select(cover.as('cover'))
    .$if(!includeHidden, (query) => query.where('b.isHidden', '=', false))
    .orderBy('asked.position')
    .execute();
}

/** Everything about one business; null where there is none. */
export async function findProfile(db: Db, id: number) {
  const row = await selectBusinesses(db)
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select(['b.description', 'b.email', 'b.websiteUrl', 'b.updatedAt', 'u.isHouse'])
    .where('b.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of the shown businesses whose owners are premium at the moment `at`, newest first. */
export async function listPremiumIds(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('businessProfile')
    .select('id')
    .where('isFeatured', '=', true)
    .where('isHidden', '=', false)
    .where(sql<boolean>`is_premium(user_id, ${at})`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
