import { type RawBuilder, sql } from 'kysely';
import { minuteOfWeek } from '#shared/opening-hours/week.ts';
import type { FilterName } from '../../filters.ts';
import type { BusinessFilters } from '../../schema.ts';

/** `near` orders the list. */
export type FilterValues = Partial<Pick<BusinessFilters, Exclude<FilterName, 'near'>>>;

interface Filter<Value> {
  /** Condition on `business_profile`, written as its indexes are. */
  condition: (value: Value, at: Date) => RawBuilder<boolean>;
  /** No index sorts by it, and the best plan depends on the value. */
  replans?: true;
}

export type FilterTable<Values> = { [Name in keyof Values]-?: Filter<NonNullable<Values[Name]>> };

/** Counts the digits of a code of a zona: the indexes of zonas hold no other places. */
const ZONA_DIGITS = 6;

/** Lists the keys of services that reach a place: into it, all of it, or all of what is around it. */
function serviceKeys(code: string): string {
  const around = [2, 4, 6]
    .filter((length) => length <= code.length)
    .map((length) => `${code.slice(0, length)}*`);
  return [code, ...around].join(',');
}

export const CONDITIONS: FilterTable<FilterValues> = {
  category: { condition: (id) => sql`business_profile.category_id = ${id}` },
  place: {
    condition: (code) =>
      sql`(left(business_profile.place_code, ${sql.lit(code.length)}) = ${code}
        AND ${code.length === ZONA_DIGITS ? sql`length(business_profile.place_code) = ${sql.lit(ZONA_DIGITS)}` : sql`true`})`,
  },
  open: {
    condition: (_, at) => sql`business_profile.open_ranges @> ${minuteOfWeek(at)}::int`,
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
