import { type RawBuilder, sql } from 'kysely';
import { isWithinPlace } from '#features/places/server/index.ts';
import { type FilterTable, composeConditions } from '#platform/db/filter-table.ts';
import { addDays, dayStart, guatemalaDay, weekendStart } from '#shared/calendar.ts';
import type { EventDate, FilterName } from '../../filters.ts';
import type { AnnouncementFilters } from '../../schema.ts';

/** `near` orders the list. */
export type FilterValues = Partial<Pick<AnnouncementFilters, Exclude<FilterName, 'near'>>>;

/** An event without an end lasts until the day on which it begins is over. */
const endsFrom = (day: string) =>
  sql<boolean>`(announcement.starts_at >= ${dayStart(day)} OR announcement.ends_at > ${dayStart(day)})`;

const beginsUntil = (day: string) => sql<boolean>`announcement.starts_at < ${dayStart(addDays(day, 1))}`;

function datesOf(date: EventDate, at: Date): RawBuilder<boolean> {
  const today = guatemalaDay(at);
  const first = date === 'today' ? today : weekendStart(today);
  const last = date === 'today' ? today : addDays(first, 1);
  return sql`(${endsFrom(first)} AND ${beginsUntil(last)})`;
}

const CONDITIONS: FilterTable<FilterValues> = {
  // A literal: the index of events has only those.
  kind: { condition: (kind) => sql`announcement.kind = ${sql.lit(kind)}` },
  place: { condition: (code) => isWithinPlace('announcement.listedPlaceCode', code) },
  payMin: {
    condition: (amount) => sql`(announcement.kind = 'job' AND announcement.monthly_pay >= ${amount}::int)`,
    replans: true,
  },
  date: { condition: datesOf },
  from: { condition: endsFrom },
  to: { condition: beginsUntil },
};

export const composeFilters = (filters: FilterValues, at: Date) => composeConditions(CONDITIONS, filters, at);

export const matchFilters = (filters: FilterValues, at: Date): RawBuilder<boolean> =>
  composeFilters(filters, at).condition;
