import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#platform/db/prepared.ts';

/** Which of the businesses that plans show a list keeps; null keeps all. `openAt` is a minute of the Guatemalan week. */
export interface BusinessMatch {
  categoryId: number | null;
  /** INE code of a departamento or municipio. */
  place: string | null;
  openAt: number | null;
}

/** Condition on shown rows of `business_profile` for the match, as its indexes know it. */
export function filtered({ categoryId, place, openAt }: BusinessMatch): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    categoryId !== null && sql`business_profile.category_id = ${categoryId}`,
    place !== null && sql`left(business_profile.place_code, ${sql.lit(place.length)}) = ${place}`,
    openAt !== null && sql`business_profile.open_ranges @> ${openAt}::int`,
  ].filter((condition) => condition !== false);
  return sql`(${sql.join(conditions, sql` AND `)})`;
}

/** Condition on `business_profile` for the match. */
export const matching = (match: BusinessMatch): RawBuilder<boolean> =>
  sql`(NOT business_profile.is_hidden AND ${filtered(match)})`;

/** Front of queries for the match. How many are open depends on the hour, and what is quick for few is slow for many. */
export const planOf = ({ openAt }: BusinessMatch) => (openAt === null ? prepared() : sql``);
