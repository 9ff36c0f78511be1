import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Counts, DayCounts } from '../schema.ts';

export interface BusinessDay extends Counts {
  businessId: number;
  day: string;
}

/** Skips missing, hidden and locked businesses. The order of the rows prevents deadlocks. */
export async function addVisits(db: Db, days: readonly BusinessDay[]): Promise<void> {
  const column = <Name extends keyof BusinessDay>(name: Name) => days.map((day) => day[name]);
  await sql`
    WITH counted AS MATERIALIZED (
      SELECT b.id, v.day, v.views, v.whatsapp_taps, v.call_taps, v.impressions
      FROM unnest(${column('businessId')}::bigint[], ${column('day')}::date[], ${column('views')}::int[],
        ${column('whatsappTaps')}::int[], ${column('callTaps')}::int[], ${column('impressions')}::int[])
        AS v(business_id, day, views, whatsapp_taps, call_taps, impressions)
      JOIN business_profile b ON b.id = v.business_id AND NOT b.is_hidden
      ORDER BY b.id, v.day
      FOR KEY SHARE OF b SKIP LOCKED
    ), of_site AS (
      INSERT INTO site_day AS s (day, views, whatsapp_taps, call_taps, impressions)
      SELECT day, sum(views), sum(whatsapp_taps), sum(call_taps), sum(impressions)
      FROM counted GROUP BY day ORDER BY day
      ON CONFLICT (day) DO UPDATE SET views = s.views + excluded.views,
        whatsapp_taps = s.whatsapp_taps + excluded.whatsapp_taps,
        call_taps = s.call_taps + excluded.call_taps, impressions = s.impressions + excluded.impressions
    )
    INSERT INTO business_day AS d (business_id, day, views, whatsapp_taps, call_taps, impressions)
    SELECT * FROM counted ORDER BY id, day
    ON CONFLICT (business_id, day) DO UPDATE SET views = d.views + excluded.views,
      whatsapp_taps = d.whatsapp_taps + excluded.whatsapp_taps,
      call_taps = d.call_taps + excluded.call_taps, impressions = d.impressions + excluded.impressions`.execute(
    db,
  );
}

export async function selectManagedBusinesses(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('businessProfile')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb.exists(
          eb
            .selectFrom('businessManager')
            .whereRef('businessId', '=', 'businessProfile.id')
            .where('businessManager.userId', '=', userId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export function listBusinessDays(db: Db, businessId: number, from: string): Promise<DayCounts[]> {
  return db
    .selectFrom('businessDay')
    .select([sql<string>`day::text`.as('day'), 'views', 'whatsappTaps', 'callTaps', 'impressions'])
    .where('businessId', '=', businessId)
    .where('day', '>=', from)
    .orderBy('businessDay.day')
    .execute();
}

export function listSiteViews(db: Db, from: string) {
  return db
    .selectFrom('siteDay')
    .select([sql<string>`day::text`.as('day'), 'views'])
    .where('day', '>=', from)
    .execute();
}

export function countNewBusinesses(db: Db, from: Date) {
  const day = sql<string>`(((created_at AT TIME ZONE 'UTC') - interval '6 hours')::date)::text`;
  return db
    .selectFrom('businessProfile')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .where('createdAt', '>=', from)
    .groupBy(day)
    .execute();
}

export async function countPremium(db: Db, at: Date, until: Date) {
  const { rows } = await sql<{ active: number; expiring: number }>`
    SELECT count(*) AS active, count(*) FILTER (WHERE expires_at <= ${until}) AS expiring
    FROM user_subscription WHERE status = 'active' AND is_premium(user_id, ${at})`.execute(db);
  return rows[0] ?? { active: 0, expiring: 0 };
}
