import { Hono } from 'hono';
import type { FeedFile } from '../page.ts';
import { FEED_ROUTES } from '../page-rules.ts';
import { readAnnouncementFeed, readBusinessFeed } from './announcement-feeds.ts';
import { readBusinessesFeed } from './business-feeds.ts';
import { readEvent, readEvents, readEventsOfBusiness } from './calendars.ts';
import type { Feed } from './feed.ts';
import { type FeedDeps, type FeedRequest, readRequest } from './read-feed.ts';
import { type Calendar, writeCalendar } from './write-calendar.ts';
import { type WrittenFeed, writeJsonFeed, writeRss } from './write-feed.ts';

type Read = (request: FeedRequest) => Promise<Feed>;
type Write = (request: FeedRequest) => Promise<WrittenFeed>;

const asBoth = (read: Read): Partial<Record<FeedFile, Write>> => ({
  'rss.xml': async (request) => writeRss(await read(request), request),
  'feed.json': async (request) => writeJsonFeed(await read(request), request),
});

const asCalendar =
  (read: (request: FeedRequest) => Promise<Calendar>): Write =>
  async (request) =>
    writeCalendar(await read(request), request.site, request.at);

/** Writes what the declarations of pages name. */
const WRITERS: Readonly<Record<string, Partial<Record<FeedFile, Write>>>> = {
  '/anuncios': { ...asBoth(readAnnouncementFeed), 'eventos.ics': asCalendar(readEvents) },
  '/anuncios/:id': { 'evento.ics': asCalendar(readEvent) },
  '/negocios': asBoth(readBusinessesFeed),
  '/business/:id': { ...asBoth(readBusinessFeed), 'eventos.ics': asCalendar(readEventsOfBusiness) },
};

function writerOf(page: string, file: FeedFile): Write {
  const write = WRITERS[page]?.[file];
  if (!write) throw new Error(`Nothing writes ${page}/${file}`);
  return write;
}

/** Serves lists as files. Without a header of its own the response cache says how long one may be kept. */
export function feedRoutes(deps: FeedDeps) {
  const routes = new Hono();
  for (const route of FEED_ROUTES) {
    const write = writerOf(route.page, route.file);
    routes.get(route.path, async (c) => {
      const { type, body } = await write(readRequest(c, route, deps));
      return c.body(body, 200, {
        'content-type': type,
        'content-disposition': `inline; filename="${route.file}"`,
      });
    });
  }
  return routes;
}
