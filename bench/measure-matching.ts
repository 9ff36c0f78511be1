import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { demoCatalogs } from '#demo/content/catalogs.ts';
import type { Row } from './report.ts';
import type { Bench } from './run.ts';

const FULL = { alerts: 100_000, publications: 500 };
const QUICK = { alerts: 5_000, publications: 50 };

/** Names of what the demo sells are what people look for, beside the trades. */
const SOUGHT = Object.values(demoCatalogs).flatMap((list) =>
  list
    .split('\n')
    .filter((line) => / Q\d/.test(line))
    .map((line) => line.replace(/ (?:desde )?Q\d.*$/, '')),
);

/**
 * Saves the searches of so many guests: of three in four with words, of two in three with a place, of one in three with a category or
 * kind. Words and places follow Zipf's law, as those of businesses.
 */
async function addAlerts(db: Db, alerts: number): Promise<void> {
  await sql`SET statement_timeout = 0; SELECT setseed(0.5); TRUNCATE alert, alert_guest CASCADE`.execute(db);
  await sql`INSERT INTO alert_guest (email, created_at)
    SELECT 'g' || i || '@correo.example', now() FROM generate_series(1, ${alerts}::int) AS i`.execute(db);
  await sql`
    WITH place_rank AS (SELECT array_agg(code ORDER BY md5(code)) AS codes FROM place),
    category_rank AS (SELECT array_agg(id ORDER BY id) AS ids FROM category),
    sought AS MATERIALIZED (
      SELECT nth, text, words, alert_key_word(words, 'business_profile') AS of_business,
        alert_key_word(words, 'announcement') AS of_announcement
      FROM unnest(${SOUGHT}::text[] || (SELECT array_agg(name ORDER BY id) FROM category)) WITH ORDINALITY AS asked (text, nth),
        LATERAL alert_words(text) AS words),
    drawn AS MATERIALIZED (
      SELECT g.id, random() < 0.5 AS of_businesses, random() AS with_words, random() AS with_place, random() AS with_more,
        ceil(power((SELECT count(*) FROM sought), random()))::int AS nth,
        codes[ceil(power(cardinality(codes), random()))::int] AS place,
        ids[ceil(random() * cardinality(ids))::int] AS category,
        (ARRAY['offer', 'job', 'event'])[ceil(random() * 3)::int] AS kind
      FROM alert_guest g, place_rank, category_rank)
    INSERT INTO alert (guest_id, frequency, target, search, words, key_word, place_code, category_id, kind, created_at, confirmed_at)
    SELECT id, 'daily', CASE WHEN of_businesses THEN 'businesses' ELSE 'announcements' END, coalesce(text, ''),
      coalesce(words, '{}'), CASE WHEN of_businesses THEN of_business ELSE of_announcement END,
      CASE WHEN with_place < 0.67 OR words IS NULL AND with_more > 0.33 THEN place END,
      CASE WHEN of_businesses AND with_more < 0.33 THEN category END,
      CASE WHEN NOT of_businesses AND with_more < 0.33 THEN kind END, now(), now()
    FROM drawn LEFT JOIN sought ON sought.nth = drawn.nth AND with_words < 0.75`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Asks several times for each, and counts the quickest: other programs take the processor from the slower ones. */
async function measure(db: Db, content: 'business' | 'announcement', publications: number, rounds: number) {
  const table = content === 'business' ? sql`business_profile` : sql`announcement`;
  const match = sql.raw(`alerts_of_${content}`);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${table} WHERE NOT is_hidden ORDER BY md5(id::text) LIMIT ${publications}`.execute(db);
  const quickest = new Map<number, number>();
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    found = 0;
    for (const { id } of rows) {
      const begun = performance.now();
      const result = await sql<{
        alerts: number;
      }>`SELECT count(*)::int AS alerts FROM ${match}(${id})`.execute(db);
      quickest.set(id, Math.min(quickest.get(id) ?? Infinity, performance.now() - begun));
      found += result.rows[0]?.alerts ?? 0;
    }
  }
  const times = [...quickest.values()].toSorted((a, b) => a - b);
  return {
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    max: times.at(-1) ?? 0,
    'alerts each': found / rows.length,
  };
}

/** Measures how long one publication takes to find its alerts among all. */
export async function measureMatching(bench: Bench): Promise<Row[]> {
  const { alerts, publications } = bench.size <= 1_000 ? QUICK : FULL;
  const address = await bench.databases.provide(bench.size);
  await using db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  await addAlerts(db, alerts);
  const found: Row[] = [];
  for (const content of ['business', 'announcement'] as const) {
    const times = await measure(db, content, publications, bench.effort.rounds);
    found.push({ alerts, businesses: bench.size, content, ...times, load: loadavg()[0] ?? 0 });
  }
  return found;
}
