import { sql } from 'kysely';
import { placeLabel } from '#features/places/server/index.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { dayStart } from '#shared/calendar.ts';
import { matchFilters } from './filters.ts';
import { isActive } from './lists.ts';

export interface EventRow {
  day: string;
  id: number;
  title: string;
  startsAt: Date;
  endsAt: Date | null;
  venue: string | null;
  place: PlaceLabel | null;
  business: string;
}

interface Asked {
  at: Date;
  place: string | undefined;
}

const activeEvents = ({ at, place }: Asked) =>
  isActive({ at, match: matchFilters({ kind: 'event', place }, at) });

/**
 * Lists up to `limit` events of each day in Guatemala by their beginning: those that begin on it, and those under way
 * when it begins. Each day is two ranges of an index, however many events there are: that of spans, since no index
 * sorts by the sum.
 */
export async function listEventsOfDays(
  db: Db,
  days: readonly string[],
  { limit, ...asked }: Asked & { limit: number },
): Promise<EventRow[]> {
  const most = sql.lit(limit);
  const begins = days.map((day) => dayStart(day).toISOString());
  const { rows } = await sql<EventRow>`${prepared()}
    SELECT asked.day, event.id, event.title, event.starts_at, event.ends_at, event.venue,
      ${placeLabel('event.placeCode')} AS place, b.name AS business
    FROM unnest(${[...days]}::text[], ${begins}::timestamptz[]) AS asked (day, begins),
    LATERAL (
      SELECT * FROM (
        (SELECT id, title, starts_at, ends_at, venue, place_code, business_id FROM announcement
         WHERE ${activeEvents(asked)} AND starts_at >= begins AND starts_at < begins + interval '24 hours'
         ORDER BY starts_at, id LIMIT ${most})
        UNION ALL
        (SELECT id, title, starts_at, ends_at, venue, place_code, business_id FROM announcement
         WHERE ${activeEvents(asked)} AND ends_at IS NOT NULL AND tstzrange(starts_at, ends_at) @> begins
           AND starts_at < begins
         ORDER BY starts_at + interval '0', id LIMIT ${most})) AS found
      ORDER BY starts_at, id LIMIT ${most}) AS event
    JOIN business_profile b ON b.id = event.business_id
    ORDER BY asked.day, event.starts_at, event.id`.execute(db);
  return rows;
}

/** Finds the first event that begins on the day or after it. */
export async function findNextEvent(
  db: Db,
  day: string,
  asked: Asked,
): Promise<Pick<EventRow, 'id' | 'title' | 'startsAt'> | null> {
  const { rows } = await sql<Pick<EventRow, 'id' | 'title' | 'startsAt'>>`${prepared()}
    SELECT id, title, starts_at FROM announcement
    WHERE ${activeEvents(asked)} AND starts_at >= ${dayStart(day)}
    ORDER BY starts_at, id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
