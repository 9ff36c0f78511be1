import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

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
