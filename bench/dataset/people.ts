import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { openDraws } from './draws.ts';
import { GIVEN_NAMES, SURNAMES } from './words.ts';
import type { Amounts } from './amounts.ts';

/** Of everybody, so many pay. */
const PREMIUM = 0.08;

/** Stores the people, some with a subscription that is active or over, and a picture of each. */
export async function insertPeople(db: Db, { seed, at, people }: Amounts): Promise<void> {
  const { draw, pick, happens } = openDraws(seed, sql`i`);
  await sql`
    INSERT INTO app_user (id, email, name, email_verified, created_at) OVERRIDING SYSTEM VALUE
    SELECT i, 'persona' || i || '@correo.example',
      ${pick('given', GIVEN_NAMES)} || ' ' || ${pick('surname', SURNAMES)} || ' ' || ${pick('mother', SURNAMES)},
      true, ${at}::timestamptz - ${draw('joined')} * interval '3 years'
    FROM generate_series(1, ${people}::bigint) AS i`.execute(db);
  await sql`
    INSERT INTO user_subscription (user_id, plan_id, status, started_at, expires_at)
    SELECT i, (SELECT id FROM subscription_plan WHERE name = 'Premium'),
      CASE WHEN ${happens('over', 0.3)} THEN 'expired' ELSE 'active' END,
      ${at}::timestamptz - interval '20 days', ${at}::timestamptz + ${draw('left')} * interval '300 days'
    FROM generate_series(1, ${people}::bigint) AS i WHERE ${happens('premium', PREMIUM)}`.execute(db);
  await sql`
    INSERT INTO media_file (id, owner_user_id, hash, width, height, widths, thumbhash) OVERRIDING SYSTEM VALUE
    SELECT i, i, md5(i::text), 1600, 1200, '{320,640,1024,1600}', 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA'
    FROM generate_series(1, ${people}::bigint) AS i`.execute(db);
}
