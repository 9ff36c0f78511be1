import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { changeInBatches } from '#platform/jobs.ts';

const openPatterns = (minute: number) => sql`SELECT id FROM opening_pattern WHERE ranges @> ${minute}::int`;

/** Asks the row, which a text index or a single business reads anyway. */
export const isOpenByRow = (minute: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce(business_profile.open_ranges @> ${minute}::int, false)`;

/** Asks a column of the lists' indexes. Within `coalesce` it is a look-up for each entry: a join would read all of them and sort. */
export const isOpenByPattern = (minute: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce(business_profile.opening_pattern_id IN (${openPatterns(minute)}), false)`;

/** Is for the index of patterns: as a condition along a list, each entry would be compared with all of them. */
export const hasOpenPattern = (minute: number): RawBuilder<boolean> =>
  sql<boolean>`business_profile.opening_pattern_id = ANY (ARRAY(${openPatterns(minute)}))`;

/** Says whether the text index finds what is open at once: see `open_condition`. */
export const areFewPatterns = (minute: number): RawBuilder<boolean> =>
  sql<boolean>`open_condition(${minute}::int) ^@ 'ARRAY'`;

/** Comes before businesses are written together: transactions that add new weeks in different orders would wait for each other. */
export async function addPatterns(db: Db, weeks: readonly (string | null)[]): Promise<void> {
  const known = weeks.filter((week) => week !== null);
  if (known.length === 0) return;
  await sql`
    INSERT INTO opening_pattern (ranges)
    SELECT DISTINCT week::int4multirange AS ranges FROM unnest(${[...new Set(known)]}::text[]) AS week
    WHERE NOT EXISTS (SELECT FROM opening_pattern p WHERE p.ranges = week::int4multirange)
    ORDER BY ranges ON CONFLICT (ranges) DO NOTHING`.execute(db);
}

/** Looks again once the rows are locked: a business that is written holds the lock of its pattern. */
const deleteUnusedBatch = (db: Db, limit: number): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const isUnused = sql<boolean>`NOT EXISTS (SELECT FROM business_profile WHERE opening_pattern_id = opening_pattern.id)`;
    const unused = await transaction
      .selectFrom('openingPattern')
      .select('id')
      .where(isUnused)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (unused.length === 0) return 0;
    const ids = unused.map(({ id }) => id);
    await transaction.deleteFrom('openingPattern').where('id', 'in', ids).where(isUnused).execute();
    return unused.length;
  });

/** Deletes open weeks that no business has any more. */
export async function deleteUnusedPatterns(db: Db, signal?: AbortSignal): Promise<void> {
  await changeInBatches((limit) => deleteUnusedBatch(db, limit), signal);
}
