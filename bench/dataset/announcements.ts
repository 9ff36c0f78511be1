import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Amounts } from './amounts.ts';
import { soldBy, tradeOf } from './businesses.ts';
import { openDraws } from './draws.ts';
import { GIVEN_NAMES, OFFERS, SENTENCES } from './words.ts';

/** Stores the announcements `from` to `to`; most have expired, as most do. */
export async function insertAnnouncements(
  db: Db,
  { seed, at, businesses, announcements }: Amounts,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { draw, pick, happens, among, rank } = openDraws(seed, sql`i`);
  await sql`
    INSERT INTO announcement (id, business_id, title, content, expires_at, is_expired, is_hidden, outcome,
      created_at, updated_at) OVERRIDING SYSTEM VALUE
    SELECT i, business, ${pick('offer', OFFERS)} || ' ' || ${soldBy(sql`t`, rank('offered', 4))},
      concat_ws(' ', ${pick('sentence', SENTENCES)}, 'También ' || ${soldBy(sql`t`, rank('besides', 4))} || '.',
        'Precio especial de Q' || ${among('price', 300)} || '.'),
      expires, coalesce(expires <= ${at}::timestamptz, false),
      ${happens('hidden', 0.04)}, CASE WHEN ${happens('sold', 0.06)} THEN 'sold' END, created, created
    FROM generate_series(${from}::bigint, ${to}::bigint) AS i
    CROSS JOIN LATERAL (SELECT ${among('business', businesses)} AS business,
      ${at}::timestamptz - (1 - i / ${announcements}::float8) * interval '2 years' AS created) AS given
    CROSS JOIN LATERAL (
      SELECT CASE WHEN ${happens('expires', 0.85)} THEN created + ${draw('lasts')} * interval '60 days' END AS expires) AS ended
    CROSS JOIN LATERAL (SELECT ${tradeOf(seed, sql`business`)} AS t) AS spoken`.execute(db);
  await sql`
    INSERT INTO announcement_reply (announcement_id, user_id, commenter_name, message, created_at)
    SELECT i, ${among('replier', businesses / 5)}, ${pick('replier name', GIVEN_NAMES)}, '¿Hacen entregas a domicilio?', ${at}
    FROM generate_series(${from}::bigint, ${to}::bigint, 5) AS i`.execute(db);
}
