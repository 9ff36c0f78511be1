import * as v from 'valibot';
import { calendarStatus } from '#features/announcements/calendar-status.ts';
import { getAnnouncement, listComingEvents } from '#features/announcements/server/index.ts';
import { getBusiness } from '#features/businesses/server/index.ts';
import { AnnouncementLandingQuery } from '#features/landings/schema.ts';
import {
  announcementPathOf,
  announcementTitle,
  findAnnouncementScope,
} from '#features/landings/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import type { FeedRequest } from './read-feed.ts';
import type { Calendar } from './write-calendar.ts';

const MAX_EVENTS = 500;

const CalendarQuery = v.pick(AnnouncementLandingQuery, ['place']);

/** Reads the coming events of a place. @throws AppError `not-found` */
export async function readEvents({ db, at, query }: FeedRequest): Promise<Calendar> {
  const { place } = query(CalendarQuery);
  const scope = await findAnnouncementScope(db, { kind: 'event', place });
  return {
    name: announcementTitle(scope),
    path: announcementPathOf(scope),
    events: await listComingEvents(db, { place }, { at, limit: MAX_EVENTS }),
  };
}

/** Reads the coming events of a business. @throws AppError `not-found` */
export async function readEventsOfBusiness({ db, at, id }: FeedRequest): Promise<Calendar> {
  const { name } = await getBusiness(db, null, id);
  return {
    name: `Eventos de ${name}`,
    path: paths.businessCanonical(id, name),
    events: await listComingEvents(db, { businessId: id }, { at, limit: MAX_EVENTS }),
  };
}

/** Reads one event. @throws AppError `not-found`, also once it is over */
export async function readEvent({ db, at, id }: FeedRequest): Promise<Calendar> {
  const event = await getAnnouncement(db, null, id, at);
  if (!calendarStatus(event, at)) throw new AppError('not-found');
  return { name: event.title, path: paths.announcement(id), events: [event] };
}
