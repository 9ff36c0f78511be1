import { crc32 } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { SYLLABLES } from './words.ts';

/** Prepares the session of this connection for making data: with the functions that it is drawn with, and all the time it needs. */
export async function prepareDrawing(connection: Db): Promise<void> {
  await sql`
    SET statement_timeout = 0;
    CREATE OR REPLACE FUNCTION pg_temp.draw(i bigint, salt bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS
      $$ SELECT (hashint8extended(i, salt) & 9007199254740991) / 9007199254740992.0::float8 $$;
    CREATE OR REPLACE FUNCTION pg_temp.zipf(items text[], draw float8) RETURNS text LANGUAGE sql IMMUTABLE AS
      $$ SELECT items[floor(power(cardinality(items) + 1, draw))::int] $$;
    CREATE OR REPLACE FUNCTION pg_temp.coined(parts text[], n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
      $$ SELECT initcap(parts[1 + n % 50] || parts[1 + n / 50 % 50]
        || CASE WHEN n >= 2500 THEN parts[1 + n / 2500 % 50] ELSE '' END
        || CASE WHEN n >= 125000 THEN parts[1 + n / 125000 % 50] ELSE '' END) $$`.execute(connection);
}

/**
 * The draws about a row, named by their purpose: the same seed, row and purpose give the same. Ranks follow Zipf's law:
 * the second is drawn half as often as the first.
 */
export function openDraws(seed: number, row: RawBuilder<unknown>) {
  const draw = (purpose: string) =>
    sql<number>`pg_temp.draw(${row}, ${sql.lit(seed * 2 ** 32 + crc32(purpose))}::bigint)`;
  const rank = (purpose: string, count: number) =>
    sql<number>`floor(power(${sql.lit(count + 1)}::float8, ${draw(purpose)}))::int`;
  return {
    draw,
    /** A number from 1 to `count`, each as often as its rank allows. */
    rank,
    /** A number from 1 to `count`, all alike. */
    among: (purpose: string, count: number) =>
      sql<number>`(1 + floor(${sql.lit(count)}::float8 * ${draw(purpose)}))::int`,
    /** One of the texts, the first the most often. */
    pick: (purpose: string, items: readonly string[]) =>
      sql<string>`pg_temp.zipf(${[...items]}::text[], ${draw(purpose)})`,
    /** One of `count` invented names. */
    coin: (purpose: string, count: number) =>
      sql<string>`pg_temp.coined(${[...SYLLABLES]}::text[], ${rank(purpose, count)})`,
    /** Whether it is of the share, from 0 to 1, that is so. */
    happens: (purpose: string, share: number) => sql<boolean>`(${draw(purpose)} < ${sql.lit(share)})`,
  };
}
