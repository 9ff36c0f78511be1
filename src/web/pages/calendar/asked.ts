import type { AnnouncementLanding } from '#features/landings/schema.ts';
import { kindSlug } from '#shared/announcement-kinds.ts';

/** The path below `/calendario/`. */
export interface CalendarParams {
  '*': string | undefined;
}

export interface CalendarPeriod {
  mes: string | undefined;
  semana: string | undefined;
}

/** What names the landing of events, whose places a calendar has. */
export const askedEvents = ({ '*': path }: CalendarParams) =>
  path ? { path: `${kindSlug('event')}/${path}` } : { kind: 'event' as const };

export const askedCalendar = (landing: AnnouncementLanding, { mes, semana }: CalendarPeriod) => ({
  place: landing.place?.code,
  month: semana ? undefined : mes,
  week: semana,
});
