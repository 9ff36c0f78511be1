import ical, { ICalCalendarMethod, ICalEventStatus, escape as escapeText } from 'ical-generator';
import { wholeDays } from '#features/announcements/all-day.ts';
import { type CalendarStatus, calendarStatus } from '#features/announcements/calendar-status.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import { venueText } from '#features/announcements/venue.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { SECOND } from '#shared/time.ts';
import { readableText as clean } from './feed.ts';
import type { WrittenFeed } from './write-feed.ts';

const ONE_HOUR_S = 3_600;

const STATUS: Record<CalendarStatus, ICalEventStatus> = {
  CONFIRMED: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

/** A calendar has days without a zone; the library takes those of UTC. */
const day = (text: string) => new Date(`${text}T00:00:00Z`);

function times({ startsAt, endsAt }: Announcement, fallback: Date) {
  const days = wholeDays({ startsAt, endsAt });
  if (days) return { start: day(days.first), end: day(days.end), allDay: true };
  return { start: startsAt ?? fallback, end: endsAt };
}

/** The seconds since an event was published grow with each change, as SEQUENCE must. */
const sequence = ({ createdAt, updatedAt }: Announcement) =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / SECOND));

function presentEvent(event: Announcement, status: CalendarStatus, { url }: Site) {
  const { id, title, content, business, createdAt, updatedAt } = event;
  const address = url + paths.announcement(id);
  return {
    id: `anuncio-${id}@${new URL(url).host}`,
    ...times(event, createdAt),
    summary: clean(title),
    description: clean(`${content}\n\n${business.name}\n${address}`),
    location: clean(venueText(event) ?? ''),
    url: address,
    status: STATUS[status],
    sequence: sequence(event),
    // The time of the answer would make each one another file.
    stamp: updatedAt,
    created: createdAt,
    lastModified: updatedAt,
  };
}

export interface Calendar {
  name: string;
  /** The page of what the calendar has. */
  path: string;
  events: readonly Announcement[];
}

const ZONE = 'X-WR-TIMEZONE:America/Guatemala\r\n';

/** Puts the zone before the events: the library writes it after them, where RFC 5545 has no property of the calendar. */
const withZone = (text: string) => text.replace(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m, `${ZONE}$&`);

/** Writes iCalendar (RFC 5545) in UTC, which needs no description of a zone. */
export function writeCalendar({ name, path, events }: Calendar, site: Site, now: Date): WrittenFeed {
  const calendar = ical({
    // The library escapes texts of events, and not the name of the calendar.
    name: escapeText(clean(`${name} · ${site.name}`), false),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site.name, product: 'Plaza Chapina', language: 'ES' },
    url: site.url + path,
    ttl: ONE_HOUR_S,
  });
  for (const event of events) {
    const status = calendarStatus(event, now);
    if (status) calendar.createEvent(presentEvent(event, status, site));
  }
  return { type: 'text/calendar; charset=utf-8', body: `${withZone(calendar.toString())}\r\n` };
}
