import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openRanges } from '#shared/opening-hours/open-state.ts';
import { demoAnnouncements } from '#demo/content/announcements.ts';
import { demoCategories } from '#demo/content/categories.ts';
import { demoNeighbours } from '#demo/content/neighbours.ts';
import { demoOwners } from '#demo/content/owners.ts';

type Expression = RawBuilder<unknown>;

// In every list the commonest comes first: a position is a rank in Zipf's law.
const PEOPLE = [...demoOwners, ...demoNeighbours].map(({ name }) => name.split(' '));
const GIVEN_NAMES = PEOPLE.map((names) => names[0] ?? '');
export const SURNAMES = [...new Set(PEOPLE.map((names) => names.at(-1) ?? ''))];
/** The 50 parts of invented names, which are the long tail of the vocabulary. */
const SYLLABLES =
  `xe, la, ju, ka, ti, chi, mal, ten, pa, tzu, nim, ba, lam, ix, tab, ru, co, ban, ak, bal, to, ni, ca, pan,
  ma, ya, ri, quim, sa, lo, la, gua, te, zac, ul, chu, wi, lá, mo, ran, do, ver, de, sol, mar, rio, cam, po,
  flo, res`.split(/,\s+/);
/** Businesses of the demo content. Their texts are recombined. */
export const TEMPLATES = demoCategories.flatMap(({ name: category, businesses }) =>
  businesses.map(({ name, shortDescription, description, businessHours }) => ({
    category,
    trade: name.split(' ')[0] ?? '',
    proper_name: name.split(' ').slice(1).join(' '),
    summary: shortDescription,
    sentence: description.split('.')[0],
    hours: businessHours,
    ranges: `{${openRanges(businessHours)
      .map(([from, to]) => `[${from},${to})`)
      .join()}}`,
  })),
);
const CATEGORIES = new Set(TEMPLATES.map(({ category }) => category)).size;
const BATCH = 50_000;
const TABLES = ['app_user', 'business_profile', 'announcement', 'announcement_reply', 'media_file'];
const INDEXED = ['app_user', 'business_profile', 'announcement', 'announcement_reply', 'business_media'];

/** Draws a number from 1 to `count` by Zipf's law: 2 half as often as 1. */
const rank = (count: number | Expression) => sql`floor(power(${count} + 1::float8, random()))::int`;
const uniform = (count: number) => sql`(1 + floor(${count}::float8 * random()))::int`;
const chance = (share: number) => sql`random() < ${share}::float8`;
const item = (items: readonly string[], index: Expression) => sql`(${[...items]}::text[])[${index}]`;
const pick = (items: readonly string[]) => item(items, rank(items.length));
/** Returns the nth invented name, longer the rarer it is. */
const inventName = (n: Expression) => {
  const quotients = [n, sql`${n} / 50`, sql`nullif(${n} / 2500, 0)`, sql`nullif(${n} / 125000, 0)`];
  return sql`initcap(concat(${sql.join(quotients.map((part) => item(SYLLABLES, sql`1 + ${part} % 50`)))}))`;
};

async function insertPeople(db: Db, people: number): Promise<void> {
  await sql`INSERT INTO app_user (id, email, name, email_verified, created_at) OVERRIDING SYSTEM VALUE
    SELECT i, 'persona' || i || '@correo.example',
      concat_ws(' ', ${pick(GIVEN_NAMES)}, ${pick(SURNAMES)}, ${pick(SURNAMES)}), true,
      now() - random() * interval '3 years' FROM generate_series(1, ${people}::bigint) AS i`.execute(db);
  await sql`INSERT INTO user_subscription (user_id, plan_id, status, started_at, expires_at)
    SELECT i, (SELECT id FROM subscription_plan WHERE name = 'Premium'),
      CASE WHEN ${chance(0.3)} THEN 'expired' ELSE 'active' END, now() - interval '20 days', now() + random() * interval '300 days'
    FROM generate_series(1, ${people}::bigint) AS i WHERE ${chance(0.08)}`.execute(db);
  await sql`INSERT INTO media_file (id, owner_user_id, hash, width, height, widths, thumbhash) OVERRIDING SYSTEM VALUE
    SELECT i, i, md5(i::text), 1600, 1200, '{320,640,1024,1600}', 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA'
    FROM generate_series(1, ${people}::bigint) AS i`.execute(db);
}

async function insertBusinesses(db: Db, count: number, from: number, to: number): Promise<void> {
  await sql`WITH municipio AS (
      SELECT *, row_number() OVER (ORDER BY code) AS rank
      FROM place WHERE parent_code IS NOT NULL)
    INSERT INTO business_profile (id, user_id, category_id, place_code, name, short_description, description,
      phone_number, address, latitude, longitude, business_hours, open_ranges, is_hidden, is_fresh, created_at,
      updated_at, more_category_ids) OVERRIDING SYSTEM VALUE
    SELECT i, ${uniform(count / 5)}, category.id, place.code,
      a.trade || ' ' || CASE WHEN ${chance(0.3)} THEN ${pick(SURNAMES)} WHEN ${chance(0.4)} THEN b.proper_name
        WHEN ${chance(0.3)} THEN coalesce(split_part(place.nickname, ',', 1), place.name)
        ELSE ${inventName(sql`invented`)} END,
      a.summary, concat(a.sentence, '. ', b.sentence, '. Pregunta por ', ${pick(GIVEN_NAMES)}, ' ', ${pick(SURNAMES)},
        CASE WHEN ${chance(0.4)} THEN ', a la par de ' || ${inventName(sql`landmark`)} END, '.'),
      CASE WHEN ${chance(0.97)} THEN '+5025' || lpad(${uniform(9_999_999)}::text, 7, '0') END,
      concat(${uniform(20)}, 'a avenida ', ${uniform(30)}, '-', ${uniform(99)}, ', zona ', ${rank(21)}),
      place.latitude + spread * cos(angle), place.longitude + spread * sin(angle),
      CASE WHEN i % 3 > 0 THEN a.hours END, CASE WHEN i % 3 > 0 THEN a.ranges END, ${chance(0.04)},
      created > now() - interval '365 days', created, created,
      CASE WHEN ${chance(0.3)} THEN ARRAY[1 + (category.id - 1 + ${rank(CATEGORIES - 1)}) % ${CATEGORIES}::int] END
    FROM (SELECT i, ${rank(TEMPLATES.length)} AS a, ${uniform(TEMPLATES.length)} AS b, ${rank(count / 5)} AS invented,
        ${rank(count / 20)} AS landmark, random() * 6.283 AS angle,
        CASE WHEN ${chance(0.7)} THEN 0.04 * random() ^ 2 END AS spread, ${rank(sql`(SELECT count(*) FROM municipio)`)} AS place,
        now() - (1 - i / ${count}::float8) * interval '3 years' AS created
      FROM generate_series(${from}::bigint, ${to}::bigint) AS i) AS draw
    JOIN template AS a ON a.rank = draw.a JOIN template AS b ON b.rank = draw.b
    JOIN category ON category.name = a.category JOIN municipio AS place ON place.rank = draw.place`.execute(
    db,
  );
  await sql`INSERT INTO business_data_check (business_id, due_at)
    SELECT id, now() + random() * interval '90 days' FROM business_profile
    WHERE id BETWEEN ${from} AND ${to} AND NOT is_hidden`.execute(db);
  await sql`INSERT INTO business_media (business_id, media_file_id, sort_order)
    SELECT id, user_id, -1 FROM business_profile WHERE id BETWEEN ${from} AND ${to} AND id % 2 = 1`.execute(
    db,
  );
}

/** Most announcements have expired. */
async function insertAnnouncements(db: Db, businesses: number, from: number, to: number): Promise<void> {
  const texts = (texts: string[]) => item(texts, sql`text`);
  const isJob = sql`${texts(demoAnnouncements.map(({ kind = 'notice' }) => kind))} = 'job'`;
  const isEvent = sql`${texts(demoAnnouncements.map(({ kind = 'notice' }) => kind))} = 'event' AND expires IS NOT NULL`;
  await sql`INSERT INTO announcement (id, business_id, kind, starts_at, venue, pay_min, pay_period, title, content, expires_at, is_expired,
      is_hidden, outcome, created_at, updated_at) OVERRIDING SYSTEM VALUE
    SELECT i, ${uniform(businesses)},
      CASE WHEN ${isEvent} THEN 'event' ELSE ${texts(demoAnnouncements.map(({ kind = 'notice' }) => (kind === 'event' ? 'notice' : kind)))} END,
      CASE WHEN ${isEvent} THEN expires - interval '3 hours' END, CASE WHEN ${isEvent} THEN 'Parque central' END,
      CASE WHEN ${isJob} THEN 2500 + 50 * ${rank(160)} END, CASE WHEN ${isJob} THEN 'month' END,
      ${texts(demoAnnouncements.map(({ title }) => title))},
      concat(${texts(demoAnnouncements.map(({ content }) => content))}, ' Pregunta por ', ${pick(SURNAMES)}, '.'), expires,
      coalesce(expires <= now(), false), ${chance(0.04)}, CASE WHEN ${chance(0.06)} THEN 'sold' END, created, created
    FROM (SELECT *, CASE WHEN ${chance(0.85)} THEN created + random() * interval '60 days' END AS expires
      FROM (SELECT i, ${rank(demoAnnouncements.length)} AS text,
          now() - (1 - i / ${businesses * 3}::float8) * interval '2 years' AS created
        FROM generate_series(${from}::bigint, ${to}::bigint) AS i) AS draw) AS dated`.execute(db);
  await sql`INSERT INTO announcement_reply (announcement_id, user_id, commenter_name, message, created_at)
    SELECT i, ${uniform(businesses / 5)}, ${pick(GIVEN_NAMES)}, '¿Hacen entregas a domicilio?', now()
    FROM generate_series(${from}::bigint, ${to}::bigint, 5) AS i`.execute(db);
}

async function insertAll(db: Db, businesses: number): Promise<void> {
  await insertPeople(db, businesses / 5);
  await sql`CREATE TEMP TABLE template (rank serial, category text, trade text, proper_name text, summary text,
    sentence text, hours jsonb, ranges int4multirange)`.execute(db);
  await sql`INSERT INTO template (category, trade, proper_name, summary, sentence, hours, ranges)
    SELECT category, trade, proper_name, summary, sentence, hours, ranges
    FROM jsonb_populate_recordset(NULL::template, ${JSON.stringify(TEMPLATES)})`.execute(db);
  await sql`INSERT INTO category (name) SELECT DISTINCT category FROM template`.execute(db);
  for (let from = 1; from <= businesses; from += BATCH)
    await insertBusinesses(db, businesses, from, Math.min(businesses, from + BATCH - 1));
  for (let from = 1; from <= businesses * 3; from += BATCH)
    await insertAnnouncements(db, businesses, from, Math.min(businesses * 3, from + BATCH - 1));
}

/**
 * Migrates the empty database and fills it: for each business three announcements, for each five a person. `db` must have
 * a single connection. The vocabulary is written at once, as its queue would be longer than all the data. Jobs find nothing due:
 * age is marked, and owners will be asked later.
 */
export async function fillDatabase(db: Db, businesses: number): Promise<void> {
  await migrate(db);
  await sql`SET statement_timeout = 0; SELECT setseed(0.5);
    ALTER TABLE business_profile DISABLE TRIGGER business_profile_words;
    ALTER TABLE business_profile DISABLE TRIGGER business_profile_data_check;
    ALTER TABLE business_profile DISABLE TRIGGER business_profile_unmatched;
    ALTER TABLE announcement DISABLE TRIGGER announcement_unmatched;
    ALTER TABLE announcement DISABLE TRIGGER announcement_turn_of_new`.execute(db);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = ANY (${INDEXED}::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY indexrelid`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.table(name)}`.execute(db);
  await insertAll(db, businesses);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`ALTER TABLE business_profile ENABLE TRIGGER business_profile_words;
    ALTER TABLE business_profile ENABLE TRIGGER business_profile_data_check;
    ALTER TABLE business_profile ENABLE TRIGGER business_profile_unmatched;
    ALTER TABLE announcement ENABLE TRIGGER announcement_unmatched;
    ALTER TABLE announcement ENABLE TRIGGER announcement_turn_of_new`.execute(db);
  await sql`INSERT INTO search_word (word, documents, name_documents)
    SELECT word, count(*)::int, count(*) FILTER (WHERE word = ANY (names))::int
    FROM business_profile, written_words(name) AS names, unnest(words) AS word GROUP BY word`.execute(db);
  for (const table of TABLES) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`SELECT setval(${sequence}, max(id)) FROM ${sql.table(table)}`.execute(db);
  }
  await sql`VACUUM ANALYZE`.execute(db);
}
