import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { BannerCounts } from '../../schema.ts';
import type { CountedDay } from '../day-counter.ts';
import type { Span } from '../../periods.ts';

/** Skips missing and locked banners, and those that are paused. The order of the rows prevents deadlocks. */
export async function addBannerVisits(db: Db, days: readonly CountedDay<BannerCounts>[]): Promise<void> {
  const column = <Name extends keyof CountedDay<BannerCounts>>(name: Name) => days.map((day) => day[name]);
  await sql`
    WITH counted AS MATERIALIZED (
      SELECT b.id, v.day, v.shown, v.taps
      FROM unnest(${column('id')}::bigint[], ${column('day')}::date[], ${column('shown')}::int[],
        ${column('taps')}::int[]) AS v(banner_id, day, shown, taps)
      JOIN banner b ON b.id = v.banner_id AND b.is_active
      ORDER BY b.id, v.day
      FOR KEY SHARE OF b SKIP LOCKED
    )
    INSERT INTO banner_day AS d (banner_id, day, shown, taps)
    SELECT id, day, shown, taps FROM counted ORDER BY id, day
    ON CONFLICT (banner_id, day) DO UPDATE SET shown = d.shown + excluded.shown, taps = d.taps + excluded.taps`.execute(
    db,
  );
}

export const listBannerDays = (db: Db, bannerId: number, { from, until }: Span) =>
  db
    .selectFrom('bannerDay')
    .select([sql<string>`day::text`.as('day'), 'shown', 'taps'])
    .where('bannerId', '=', bannerId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('bannerDay.day')
    .execute();

/** Adds the days that are still kept to their months. */
export async function listBannerMonths(db: Db, bannerId: number, { from, until }: Span) {
  const { rows } = await sql<{ month: string } & BannerCounts>`
    SELECT left(month::text, 7) AS month, sum(shown)::int AS shown, sum(taps)::int AS taps FROM (
      SELECT month, shown, taps FROM banner_month WHERE banner_id = ${bannerId}
      UNION ALL
      SELECT date_trunc('month', day::timestamp)::date, shown, taps FROM banner_day WHERE banner_id = ${bannerId}
    ) AS counted
    WHERE month BETWEEN ${from}::date AND ${until}::date GROUP BY month ORDER BY month`.execute(db);
  return rows;
}
