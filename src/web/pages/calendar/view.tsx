import { useSuspenseQuery } from '@tanstack/react-query';
import type { EventCalendar } from '#features/announcements/calendar-schema.ts';
import { eventCalendarQuery } from '#features/announcements/queries.ts';
import { calendarPath } from '#features/landings/calendar-path.ts';
import { announcementLandingQuery } from '#features/landings/queries.ts';
import type { AnnouncementLanding, LandingLink } from '#features/landings/schema.ts';
import { Breadcrumbs } from '#features/landings/ui/breadcrumbs.tsx';
import { LandingLinks } from '#features/landings/ui/landing-links.tsx';
import { weekStart } from '#shared/calendar.ts';
import { kindSlug } from '#shared/announcement-kinds.ts';
import { paths } from '#shared/paths.ts';
import { queryString } from '#shared/query-string.ts';
import { capitalize, pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { JsonLd, PageHead } from '#ui/page-head.tsx';
import type { Given } from '#ui/router/view.ts';
import { useSite } from '#ui/site.tsx';
import { type CalendarParams, type CalendarPeriod, askedCalendar, askedEvents } from './asked.ts';
import { daysBeforeToday, listDays, periodText, wholeWeeks } from './days.ts';
import { Agenda, MonthTable } from './month-table.tsx';
import { PastDays } from './past-days.tsx';
import { NoEvents } from './no-events.tsx';
import { Subscribe } from './subscribe.tsx';

interface CalendarProps {
  path: string;
  landing: AnnouncementLanding;
  calendar: EventCalendar;
}

const EVENTS = `${paths.announcements()}/${kindSlug('event')}`;

/** Names the calendar after the lists that lead to it. */
const trailOf = ({ trail }: AnnouncementLanding): LandingLink[] => [
  ...trail.slice(0, 3),
  { name: 'Calendario', path: paths.calendar() },
  ...trail.slice(3).map(({ name, path }) => ({ name, path: path.replace(EVENTS, paths.calendar()) })),
];

const nameOf = ({ title }: AnnouncementLanding) =>
  `Calendario de ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

function Head({ path, landing, calendar }: CalendarProps) {
  const { place, total, isIndexed } = landing;
  const { month, week, today, isIndexed: isNear } = calendar;
  const isBase = !week && today.startsWith(month);
  const count = pluralize('evento', 'eventos', total, landing.totalCapped);
  const isListed = place === null || isIndexed;
  const own = isBase ? path : path + queryString(week ? { semana: week } : { mes: month });
  return (
    <PageHead
      title={`${nameOf(landing)}: ${periodText(calendar)}`}
      description={`${nameOf(landing)}, ${periodText(calendar)}: ${count} de negocios del lugar, día por día. Agrégalos al calendario de tu teléfono.`}
      path={own}
      image={paths.shareImage.page('anuncios')}
      feed={(file) => paths.feed(paths.announcements(), file, { kind: 'event', place: place?.code })}
      noindex={!isListed || (!isBase && !isNear)}
    />
  );
}

function Views({ path, calendar }: Omit<CalendarProps, 'landing'>) {
  const { week, month, today } = calendar;
  const isUnderWay = today.startsWith(month);
  const views = [
    ['Mes', path + queryString({ mes: isUnderWay ? undefined : month }), !week],
    [
      'Semana',
      path + queryString({ semana: week ?? weekStart(isUnderWay ? today : `${month}-07`) }),
      week !== null,
    ],
  ] as const;
  return (
    <div className="flex gap-2">
      {views.map(([text, to, isShown]) => (
        <Link key={text} to={to} aria-current={isShown ? 'true' : undefined} className="pill pill-choice">
          {text}
        </Link>
      ))}
    </div>
  );
}

function Period({ path, calendar }: Omit<CalendarProps, 'landing'>) {
  const { previous, next, week, today } = calendar;
  const name = week ? 'semana' : 'mes';
  const address = (period: string) => path + queryString({ [name]: period });
  return (
    <nav aria-label="Fechas del calendario" className="mt-3 flex flex-wrap gap-x-4 gap-y-2">
      <div className="flex gap-2">
        {previous && (
          <LinkButton
            to={address(previous)}
            rel="prev"
            look="quiet"
            aria-label={`${capitalize(name)} anterior`}
          >
            <Icon name="arrow-left" size={18} />
          </LinkButton>
        )}
        <LinkButton to={week ? path + queryString({ semana: weekStart(today) }) : path} look="quiet">
          Hoy
        </LinkButton>
        {next && (
          <LinkButton to={address(next)} rel="next" look="quiet" aria-label={`${capitalize(name)} siguiente`}>
            <Icon name="arrow-right" size={18} />
          </LinkButton>
        )}
      </div>
      <Views path={path} calendar={calendar} />
    </nav>
  );
}

/** Follows https://developers.google.com/search/docs/appearance/structured-data/carousel (summary page). */
const itemList = (name: string, { events }: EventCalendar, siteUrl: string) => ({
  '@type': 'ItemList',
  name,
  itemListElement: events.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: siteUrl + paths.announcement(id),
  })),
});

function Days({ path, landing, calendar, caption }: CalendarProps & { caption: string }) {
  const days = listDays(calendar);
  const before = daysBeforeToday(days);
  const place = landing.place?.code;
  const toDay = (day: string) => paths.announcements({ kind: 'event', place, from: day, to: day });
  const isEmpty = days.every(({ isOwn, events }) => !isOwn || events.length === 0);
  return (
    <section aria-labelledby="dias" className="mt-4">
      <h2 id="dias" className="sr-only">
        Eventos por día
      </h2>
      <PastDays days={before} toDay={toDay} />
      {isEmpty ? (
        <NoEvents path={path} calendar={calendar} />
      ) : (
        <Agenda days={days.slice(before.length)} toDay={toDay} />
      )}
      <MonthTable days={days.slice(wholeWeeks(before).length)} toDay={toDay} caption={caption} />
    </section>
  );
}

function Calendar({ path, landing, calendar }: CalendarProps) {
  const { url } = useSite();
  const trail = trailOf(landing);
  const here = trail.at(-1);
  const place = landing.place?.code;
  const caption = `${landing.title}: ${periodText(calendar)}`;
  return (
    <>
      <Head path={path} landing={landing} calendar={calendar} />
      {here && <Breadcrumbs links={trail.slice(0, -1)} here={here} />}
      <h1 className="text-xl md:text-2xl lg:text-3xl">{nameOf(landing)}</h1>
      <p className="text-lg text-muted">{capitalize(periodText(calendar))}</p>
      <Period path={path} calendar={calendar} />
      <Days path={path} landing={landing} calendar={calendar} caption={caption} />
      <Link to={landing.path} className="mt-3 tap-link gap-1 font-semibold text-link">
        Ver los eventos como lista <Icon name="arrow-right" size={16} />
      </Link>
      <Subscribe place={place} />
      <LandingLinks
        id="dentro"
        title={`Calendarios por ${place ? 'municipio' : 'departamento'}`}
        links={landing.within.map((link) => ({ ...link, path: link.path.replace(EVENTS, paths.calendar()) }))}
      />
      {calendar.events.length > 0 && (
        <JsonLd data={import.meta.env.SSR ? itemList(caption, calendar, url) : null} />
      )}
    </>
  );
}

export default function CalendarPage({ params, query }: Given<CalendarParams, CalendarPeriod>) {
  const { data: landing } = useSuspenseQuery(announcementLandingQuery(askedEvents(params)));
  return landing && <LoadedCalendar landing={landing} query={query} />;
}

interface LoadedProps {
  landing: AnnouncementLanding;
  query: CalendarPeriod;
}

function LoadedCalendar({ landing, query }: LoadedProps) {
  const { data: calendar } = useSuspenseQuery(eventCalendarQuery(askedCalendar(landing, query)));
  return <Calendar path={calendarPath(landing) ?? paths.calendar()} landing={landing} calendar={calendar} />;
}
