import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

interface Kept {
  days: 'businessDay' | 'bannerDay' | 'catalogItemDay' | 'siteDay';
  months: 'businessMonth' | 'bannerMonth' | 'catalogItemMonth' | 'siteMonth';
  counts: readonly string[];
  /** Names what the counts belong to, and its column in both tables; null for the whole site. */
  owner: { table: string; column: string } | null;
}

const VISITS = [
  'views',
  'whatsappTaps',
  'callTaps',
  'directionsTaps',
  'impressions',
  'catalogScans',
  'baskets',
  'orders',
];

export const KEPT: readonly Kept[] = [
  {
    days: 'businessDay',
    months: 'businessMonth',
    counts: VISITS,
    owner: { table: 'businessProfile', column: 'businessId' },
  },
  {
    days: 'bannerDay',
    months: 'bannerMonth',
    counts: ['shown', 'taps'],
    owner: { table: 'banner', column: 'bannerId' },
  },
  {
    days: 'catalogItemDay',
    months: 'catalogItemMonth',
    counts: ['orders'],
    owner: { table: 'catalogItem', column: 'itemId' },
  },
  { days: 'siteDay', months: 'siteMonth', counts: VISITS, owner: null },
];

/** Locks the owner before its days, as its deletion does, and skips what is locked: the next run moves it. */
function selectOldDays({ days, owner }: Kept, before: string, limit: number): RawBuilder<unknown> {
  const table = sql.table(days);
  if (!owner)
    return sql`SELECT d.day FROM ${table} d WHERE d.day < ${before}::date ORDER BY d.day LIMIT ${limit}
      FOR UPDATE OF d SKIP LOCKED`;
  const column = sql.ref(`d.${owner.column}`);
  return sql`SELECT ${column}, d.day FROM ${table} d JOIN ${sql.table(owner.table)} o ON o.id = ${column}
    WHERE d.day < ${before}::date ORDER BY d.day, ${column} LIMIT ${limit}
    FOR KEY SHARE OF o SKIP LOCKED FOR UPDATE OF d SKIP LOCKED`;
}

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/**
 * Adds days before `before` to their months and deletes them, in one statement: no count is lost or counted twice.
 * Returns how many days it moved.
 */
export async function moveDays(db: Db, kept: Kept, before: string, limit: number): Promise<number> {
  const { days, months, counts, owner } = kept;
  const ids = owner ? [owner.column] : [];
  const keys = names([...ids, 'month']);
  const isSame = [...ids, 'day'].map((name) => sql`${sql.ref(`d.${name}`)} = ${sql.ref(`old.${name}`)}`);
  const sums = counts.map((name) => sql`sum(${sql.ref(name)})`);
  const added = counts.map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`m.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
  );
  const { rows } = await sql<{ moved: number }>`
    WITH old AS MATERIALIZED (${selectOldDays(kept, before, limit)}),
    moved AS (
      DELETE FROM ${sql.table(days)} d USING old WHERE ${sql.join(isSame, sql` AND `)}
      RETURNING d.*, date_trunc('month', d.day::timestamp)::date AS month
    ), stored AS (
      INSERT INTO ${sql.table(months)} AS m (${keys}, ${names(counts)})
      SELECT ${keys}, ${sql.join(sums)} FROM moved GROUP BY ${keys} ORDER BY ${keys}
      ON CONFLICT (${keys}) DO UPDATE SET ${sql.join(added)}
    )
    SELECT count(*) AS moved FROM moved`.execute(db);
  return rows[0]?.moved ?? 0;
}
