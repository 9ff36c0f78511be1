import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { openRanges } from '#shared/opening-hours/open-state.ts';
import { week } from '../../db/demo/content/hours.ts';
import type { Amounts } from './amounts.ts';
import { openDraws } from './draws.ts';
import {
  GIVEN_NAMES,
  LADIES,
  LARGEST_PLACES,
  SENTENCES,
  SHOP_NAMES,
  SURNAMES,
  TRADES,
  WEEKS,
} from './words.ts';

type Expression = RawBuilder<unknown>;

const WITH_HOURS = WEEKS.filter((notes) => notes !== null).map((notes) => week(notes));
const HOURS = WITH_HOURS.map((hours) => JSON.stringify(hours));
const RANGES = WITH_HOURS.map(
  (hours) =>
    `{${openRanges(hours)
      .map(([from, to]) => `[${from},${to})`)
      .join()}}`,
);
const SELLS = TRADES.map(({ sells }) => sells.join('|'));

/** Stores the categories of the trades; gives the id of each trade's. */
export async function insertCategories(db: Db): Promise<number[]> {
  const names = [...new Set(TRADES.map(({ category }) => category))];
  const rows = await db
    .insertInto('category')
    .values(names.map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return TRADES.map(({ category }) => ids.get(category) ?? 0);
}

/** Codes of the municipios, the largest first. */
async function listPlaceCodes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('place')
    .select('code')
    .where('parentCode', 'is not', null)
    .orderBy('code')
    .execute();
  return [...new Set([...LARGEST_PLACES, ...rows.map(({ code }) => code)])];
}

/** Number of the trade of the business with the id, from 1; the commonest first. */
export const tradeOf = (seed: number, id: Expression) => openDraws(seed, id).rank('trade', TRADES.length);

/** What a business of the trade sells, the `rank`th of the four. */
export const soldBy = (trade: Expression, rank: Expression) =>
  sql`split_part((${SELLS}::text[])[${trade}], '|', ${rank})`;

/** Stores the businesses `from` to `to`, named as they are in Guatemala: «Panadería Xelajú», «Comedor Doña María». */
export async function insertBusinesses(
  db: Db,
  { seed, at, businesses, people }: Amounts,
  categoryIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { pick, coin, among, happens, rank } = openDraws(seed, sql`i`);
  const [first, third] = [rank('first', 4), rank('third', 4)];
  const sold = (rank: Expression) => soldBy(sql`t`, rank);
  const places = await listPlaceCodes(db);
  const weekNumber = sql`(${rank('week', WEEKS.length)} - 1)`;
  await sql`
    INSERT INTO business_profile (id, user_id, category_id, place_code, name, short_description, description,
      phone_number, address, business_hours, open_ranges, is_hidden, created_at, updated_at) OVERRIDING SYSTEM VALUE
    SELECT i, ${among('owner', people)}, (${[...categoryIds]}::bigint[])[t], place.code,
      (${TRADES.map(({ name }) => name)}::text[])[t] || ' ' || CASE
        WHEN ${happens('by surname', 0.3)} THEN ${pick('surname', SURNAMES)}
        WHEN ${happens('by shop name', 0.35)} THEN ${pick('shop name', SHOP_NAMES)}
        WHEN ${happens('by person', 0.2)} THEN 'Doña ' || ${pick('lady', LADIES)}
        WHEN ${happens('by place', 0.3)} THEN coalesce(split_part(place.nickname, ',', 1), place.name)
        ELSE ${coin('coined', businesses / 5)} END,
      upper(left(${sold(first)}, 1)) || substr(${sold(first)}, 2) || ' y ' || ${sold(sql`${first} % 4 + 1`)}
        || ' en ' || place.name,
      concat_ws(' ', ${pick('sentence 1', SENTENCES)}, ${pick('sentence 2', SENTENCES)},
        'Ofrecemos ' || ${sold(third)} || ', ' || ${sold(sql`${third} % 4 + 1`)} || ' y mucho más.',
        'Pregunta por ' || ${pick('seller', GIVEN_NAMES)} || ' ' || ${pick('seller surname', SURNAMES)} || '.',
        CASE WHEN ${happens('landmark', 0.4)} THEN 'A la par de ' || ${coin('landmark name', businesses / 20)} || '.' END),
      '+5025' || lpad(${among('phone', 9_999_999)}::text, 7, '0'),
      ${among('avenue', 20)} || 'a avenida ' || ${among('street', 30)} || '-' || ${among('door', 99)}
        || ', zona ' || ${rank('zone', 21)},
      (${HOURS}::jsonb[])[${weekNumber}], (${RANGES}::int4multirange[])[${weekNumber}],
      ${happens('hidden', 0.04)}, created, created
    FROM generate_series(${from}::bigint, ${to}::bigint) AS i
    CROSS JOIN LATERAL (SELECT ${tradeOf(seed, sql`i`)} AS t,
      ${at}::timestamptz - (1 - i / ${businesses}::float8) * interval '3 years' AS created) AS given
    JOIN place ON place.code = (${places}::text[])[${rank('place', places.length)}]`.execute(db);
}

/** Stores a picture for every second of the businesses `from` to `to`. */
export async function insertLogos(
  db: Db,
  { people, seed }: Amounts,
  { from, to }: { from: number; to: number },
) {
  await sql`
    INSERT INTO business_media (business_id, media_file_id, sort_order)
    SELECT i, ${openDraws(seed, sql`i`).among('owner', people)}, -1
    FROM generate_series(${from}::bigint, ${to}::bigint, 2) AS i`.execute(db);
}
