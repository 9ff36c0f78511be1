import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { countCapped } from '#platform/db/keyset.ts';
import type { Tables } from '#platform/db/tables.ts';
import { MAX_BULK } from '../../filters.ts';

export interface Selection {
  ids: number[];
  /** Is at most `MAX_TOTAL + 1`. */
  count: number;
}

/** Selects the newest that one bulk action can take, and counts all. */
export async function selectForBulk<Row extends { id: number }>(
  db: Db,
  matching: SelectQueryBuilder<Tables, 'announcement' | 'businessProfile', Row>,
): Promise<Selection> {
  const [rows, count] = await Promise.all([
    matching.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MAX_BULK).execute(),
    countCapped(db, matching.clearSelect().select('id')),
  ]);
  return { ids: rows.map(({ id }) => id), count };
}

export interface Owned {
  id: number;
  name: string;
  ownerId: number;
}

/** Lists those of `ids` that exist, in the order in which their owners are locked. */
export const listOwnedBusinesses = (db: Db, ids: readonly number[]): Promise<Owned[]> =>
  db
    .selectFrom('businessProfile')
    .select(['id', 'name', 'userId as ownerId'])
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy('userId')
    .orderBy('id')
    .execute();

/** Lists as `listOwnedBusinesses` does. */
export const listOwnedAnnouncements = (db: Db, ids: readonly number[]): Promise<Owned[]> =>
  db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select(['announcement.id', 'title as name', 'userId as ownerId'])
    .where('announcement.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy('userId')
    .orderBy('announcement.id')
    .execute();

/** Undoes what `work` did in the transaction if it fails. */
export async function withSavepoint<T>(transaction: Db, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT one_of_many`.execute(transaction);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT one_of_many`.execute(transaction);
    return result;
  } catch (err) {
    await sql`ROLLBACK TO SAVEPOINT one_of_many`.execute(transaction);
    throw err;
  }
}
