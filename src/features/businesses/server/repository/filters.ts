import { sql } from 'kysely';
import { isWithinPlace } from '#features/places/server/index.ts';
import type { FilterTable } from '#platform/db/filter-table.ts';
import { minuteOfWeek } from '#shared/opening-hours/week.ts';
import type { FilterName } from '../../filters.ts';
import type { BusinessFilters } from '../../list-schema.ts';
import { hasOpenPattern, isOpenByPattern } from './opening.ts';

/** `near` orders the list. */
export type FilterValues = Partial<Pick<BusinessFilters, Exclude<FilterName, 'near'>>>;

/** Lists the keys of services that reach a place: into it, all of it, or all of what is around it. */
function serviceKeys(code: string): string {
  const around = [2, 4, 6]
    .filter((length) => length <= code.length)
    .map((length) => `${code.slice(0, length)}*`);
  return [code, ...around].join(',');
}

const isFirst = (id: number) => sql<boolean>`business_profile.category_id = ${id}`;
/** Says what its index is of: without that a plan for any value expects many rows where no business has some. */
const isFurther = (id: number) =>
  sql<boolean>`(business_profile.more_category_ids > '{}' AND business_profile.more_category_ids @> ARRAY[${id}::bigint])`;
/** The first of the further ones, or the second: an index sorts by each. */
const isNth = (nth: 1 | 2, id: number) =>
  sql<boolean>`business_profile.more_category_ids[${sql.lit(nth)}] = ${id}::bigint`;

export const CONDITIONS: FilterTable<FilterValues> = {
  category: {
    condition: (id) => sql`(${isFirst(id)} OR ${isFurther(id)})`,
    parts: (id) => [isFirst(id), isNth(1, id), isNth(2, id)],
  },
  place: { condition: (code) => isWithinPlace('businessProfile.placeCode', code) },
  open: {
    condition: (_, at) => sql`business_profile.open_ranges @> ${minuteOfWeek(at)}::int`,
    listed: (_, at) => isOpenByPattern(minuteOfWeek(at)),
    replans: true,
  },
  attributes: {
    // One text: functions of the search take conditions with arguments that are texts.
    condition: (codes) => sql`business_profile.attributes @> string_to_array(${codes.join(',')}, ',')`,
    replans: true,
  },
  goesTo: {
    condition: (code) => sql`(business_profile.service_places IS NOT NULL
      AND f_service_keys(business_profile.service_places) && string_to_array(${serviceKeys(code)}, ',')
      AND left(coalesce(business_profile.place_code, ''), ${sql.lit(code.length)}) <> ${code})`,
    replans: true,
  },
};

/** Gathers what is open in the whole country, or of a category in it, from an index of patterns, in no order. */
export const CONDITIONS_OF_ALL: FilterTable<FilterValues> = {
  ...CONDITIONS,
  open: { ...CONDITIONS.open, listed: (_, at) => hasOpenPattern(minuteOfWeek(at)) },
};
