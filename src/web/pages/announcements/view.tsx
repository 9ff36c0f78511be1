import { type ReactNode, useRef } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { AlertOffer } from '#features/alerts/ui/alert-offer.tsx';
import { type ListFilters, shownKind } from '#features/announcements/filters.ts';
import { activeAnnouncementsQuery } from '#features/announcements/queries.ts';
import type { AnnouncementPage } from '#features/announcements/schema.ts';
import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import { countMessage, countOf } from '#features/announcements/ui/count-message.ts';
import {
  type Where,
  filterLabels,
  listHeading,
  nearPhrase,
} from '#features/announcements/ui/list-filters.ts';
import { calendarPath } from '#features/landings/calendar-path.ts';
import { announcementLandingQuery } from '#features/landings/queries.ts';
import type { AnnouncementLanding } from '#features/landings/schema.ts';
import { LandingTrail } from '#features/landings/ui/breadcrumbs.tsx';
import { findChosenPlace, usePlaceOptions } from '#features/places/ui/use-place-options.ts';
import { paths } from '#shared/paths.ts';
import { formatDistance } from '#shared/position.ts';
import { GuardedButton } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { DIM_MS, useLocation, usePendingLocation } from '#ui/router/hooks.ts';
import type { Given } from '#ui/router/view.ts';
import { useRows } from '#ui/use-rows.ts';
import { NEAR_ME, numberCursor, placeAround } from '#ui/visitor-position.ts';
import { ListedReplies } from '../announcement/listed-replies.tsx';
import { CardsSkeleton } from '../../shell/page-skeleton.tsx';
import { AroundAnnouncements, BesideList, NoAnnouncements } from './deferred-parts.ts';
import { Filters } from './filters.tsx';
import { type LandingParams, askedLanding, landingFilters } from './landing.ts';

interface ListHeaderProps {
  heading: string;
  message: string;
  filters: ListFilters;
  near: string | undefined;
  calendar: string | null;
}

function ListHeader({ heading, message, filters, near, calendar }: ListHeaderProps) {
  return (
    <header>
      <div className="-mt-3 flex items-center justify-between gap-x-6 gap-y-3 max-[18rem]:flex-wrap lg:mt-0">
        <h1 className="text-xl md:text-2xl lg:text-3xl">{heading}</h1>
        <GuardedButton action="announcement">
          <Icon name="plus" size={18} /> Crear Anuncio
        </GuardedButton>
      </div>
      <div className="flex items-center justify-between gap-x-4 text-sm lg:text-base">
        <output className="min-w-0 truncate text-muted">{message}</output>
        <Link
          to={paths.businesses()}
          className="relative inline-flex min-h-7 shrink-0 items-center font-semibold text-link after:absolute after:-inset-x-2 after:-inset-y-2 lg:hidden"
        >
          Ir a negocios
        </Link>
      </div>
      <div className="mt-2 lg:mt-4">
        <Filters filters={filters} near={near} calendar={calendar} />
      </div>
    </header>
  );
}

interface ListHeadProps {
  heading: string;
  filters: ListFilters;
  page: AnnouncementPage;
  landing: AnnouncementLanding | null;
}

function ListHead({ heading, filters, page, landing }: ListHeadProps) {
  const { search, kind, place, near, payMin, date, from, to, cursor } = filters;
  const isPassing = (search ?? near ?? payMin ?? date ?? from ?? to ?? cursor) !== undefined;
  const isNamed = kind !== undefined || place !== undefined;
  const plain = place || near || date ? heading : `${heading} de negocios de Guatemala`;
  const title = (place && !date && landing?.title) || plain;
  return (
    <PageHead
      title={search ? `${heading}: ${search}` : title}
      description={
        (isNamed && landing?.description) ||
        'Ofertas, empleos, horarios nuevos y eventos que los negocios de Guatemala anuncian hoy. Escríbeles por WhatsApp con un toque.'
      }
      path={landing?.path ?? paths.announcements({ kind, place })}
      image={paths.shareImage.page('anuncios')}
      feed={search ? undefined : (file) => paths.feed(paths.announcements(), file, { kind, place })}
      noindex={isPassing || (isNamed && !landing?.isIndexed) || (isNamed && page.items.length === 0)}
    />
  );
}

function Distance({ distanceM, isDistanceApproximate = false }: AnnouncementPage['items'][number]) {
  if (distanceM === undefined) return null;
  return <p className="mt-1 text-sm font-medium">{formatDistance(distanceM, isDistanceApproximate)}</p>;
}

function Cards({ announcements }: { announcements: AnnouncementPage['items'] }) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useRows(announcements, list);
  return (
    <div ref={list} className="space-y-5">
      {rows.map(({ row, height }) =>
        height === undefined ? (
          <AnnouncementCard
            key={row.id}
            announcement={row}
            distance={<Distance {...row} />}
            replies={<ListedReplies announcement={row} />}
          />
        ) : (
          <div key={row.id} style={{ height }} />
        ),
      )}
    </div>
  );
}

/** Says nothing of distances: an alert knows places only. */
function NewsOffer({ filters: { search, kind, place, near } }: Pick<ListHeadProps, 'filters'>) {
  if (near) return null;
  return (
    <AlertOffer target="announcements" search={search} kind={kind} place={place}>
      Avísame de lo nuevo
    </AlertOffer>
  );
}

function AfterCards({ filters, page }: Pick<ListHeadProps, 'filters' | 'page'>) {
  const nameCursor = (cursor: string) => (filters.near === NEAR_ME ? numberCursor(cursor) : cursor);
  const pathAt = (cursor: string | null) =>
    cursor && paths.announcements({ ...filters, cursor: nameCursor(cursor) });
  return (
    <>
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
      <NewsOffer filters={filters} />
    </>
  );
}

function useWhere(filters: ListFilters): Where {
  const places = usePlaceOptions(filters.place ?? placeAround(filters));
  return {
    place: findChosenPlace(places, filters.place),
    near: nearPhrase(filters.near, findChosenPlace(places, filters.near)),
  };
}

/** Dims what another list replaces. */
function Dimmed({ children }: { children: ReactNode }) {
  const isLeaving = usePendingLocation(DIM_MS)?.pathname === paths.announcements();
  return <div className={`transition-opacity duration-150 ${isLeaving ? 'opacity-60' : ''}`}>{children}</div>;
}

interface AnnouncementsProps {
  filters: ListFilters;
  landing: AnnouncementLanding | null;
}

function Announcements({ filters, landing }: AnnouncementsProps) {
  const { search = '' } = filters;
  const { data: page } = useSuspenseQuery(activeAnnouncementsQuery(filters));
  const { search: query } = useLocation();
  const { place, near } = useWhere(filters);
  const heading = listHeading(filters, { place, near });
  return (
    <>
      <ListHead heading={heading} filters={filters} page={page} landing={landing} />
      {landing && landing.trail.length > 2 && (
        <LandingTrail trail={landing.trail} className="-mt-3 mb-1 max-lg:hidden" />
      )}
      <ListHeader
        heading={heading}
        message={countMessage(page, search, shownKind(filters))}
        filters={filters}
        near={near}
        calendar={landing && calendarPath(landing)}
      />
      <div className="mt-3 grid grid-cols-1 items-start gap-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Dimmed>
          {page.items.length === 0 && (
            <NoAnnouncements
              heading={heading}
              search={search}
              hasPlace={(place ?? near) !== undefined}
              empty={{ ...page, filters, place, labels: filterLabels(filters, near), count: countOf }}
            />
          )}
          <Cards key={query} announcements={page.items} />
          <AfterCards filters={filters} page={page} />
        </Dimmed>
        <aside aria-label="Más en el sitio" className="sticky top-24 hidden lg:block">
          <BesideList />
        </aside>
      </div>
      {landing && <AroundAnnouncements landing={landing} announcements={page.items} />}
    </>
  );
}

export default function AnnouncementsPage({ params, query }: Given<LandingParams, ListFilters>) {
  const asked = askedLanding(params, query);
  const isNamed = 'path' in asked;
  const options = { ...announcementLandingQuery(asked), enabled: false, throwOnError: isNamed };
  const { data = null } = useQuery(options);
  if (isNamed && !data) return <CardsSkeleton />;
  const filters = landingFilters(isNamed ? data : null, query);
  return <Announcements filters={filters} landing={filters.search ? null : data} />;
}
