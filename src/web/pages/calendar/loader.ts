import { eventCalendarQuery } from '#features/announcements/queries.ts';
import { calendarPath } from '#features/landings/calendar-path.ts';
import { announcementLandingQuery } from '#features/landings/queries.ts';
import { queryString } from '#shared/query-string.ts';
import { PageFailure, Redirect } from '#ui/router/view.ts';
import type { LoadArguments } from '../../page.ts';
import { type CalendarParams, type CalendarPeriod, askedCalendar, askedEvents } from './asked.ts';

type Arguments = LoadArguments<CalendarParams, CalendarPeriod>;

/** Every calendar has one address; a week has that of its Monday. @throws Redirect or PageFailure */
export async function load({ queryClient, url, params, query }: Arguments): Promise<void> {
  const landing = await queryClient.ensureQueryData(announcementLandingQuery(askedEvents(params)));
  const path = landing && calendarPath(landing);
  if (!path) throw new PageFailure(404);
  const { month, week } = await queryClient.ensureQueryData(
    eventCalendarQuery(askedCalendar(landing, query)),
  );
  const { mes, semana } = query;
  const period = week ? { semana: week } : { mes: mes && month };
  const isOwn = path === url.pathname && (!week || (semana === week && !mes));
  if (!isOwn) throw new Redirect(path + queryString(period), 301);
}
