import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef, useState } from 'react';
import { DIM_MS, useGoBack, useLocation, useNavigate, usePendingLocation } from '#ui/router/hooks.ts';
import { AlertOffer } from '#features/alerts/ui/alert-offer.tsx';
import { placeBannersQuery } from '#features/banners/queries.ts';
import { PlaceBanners } from '#features/banners/ui/place-banners.tsx';
import type { ListFilters } from '#features/businesses/filters.ts';
import { businessesQuery } from '#features/businesses/queries.ts';
import type { BusinessPage } from '#features/businesses/schema.ts';
import {
  type ListScope,
  isSameList,
  listHeading,
  shownPlace,
  understoodPath,
} from '#features/businesses/ui/list-filters.ts';
import { ListResults, RESULTS_ID } from '#features/businesses/ui/list-results.tsx';
import { useComingFilters, useFilterChoice, useGoTo } from '#features/businesses/ui/use-filter-choice.ts';
import { useShownBanners } from '#features/statistics/ui/use-shown-banners.ts';
import { useVisit } from '#features/statistics/ui/use-visit.ts';
import { landingQuery } from '#features/landings/queries.ts';
import type { Landing } from '#features/landings/schema.ts';
import { LandingTrail, LandingTrailData } from '#features/landings/ui/breadcrumbs.tsx';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { Icon } from '#ui/icon.tsx';
import { HashLink } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PartFailure } from '#ui/part.tsx';
import { useAction } from '#ui/use-action.ts';
import { CardsSkeleton } from '../../shell/page-skeleton.tsx';
import { BesideMap } from './beside-map.tsx';
import { AroundList } from './deferred-parts.ts';
import { FILTERS_HASH, FilterForm, describeFilters, useFilterOptions } from './filters.tsx';
import type { Given } from '#ui/router/view.ts';
import { type LandingParams, askedLanding, landingFilters } from './landing.ts';

interface ResultsProps {
  filters: ListFilters;
  labels: ListScope['labels'];
}

/** Is not rendered again while another list loads. */
const List = memo(function List({ filters, labels }: ResultsProps) {
  const { data: page } = useSuspenseQuery(businessesQuery(filters));
  return <ListResults page={page} filters={filters} labels={labels} />;
});

function Results(props: ResultsProps) {
  const { filters } = props;
  const { search } = useLocation();
  const isLoading = useComingFilters(filters) !== filters;
  // Only then, as the browser draws all of what it dims again.
  const isDimmed = usePendingLocation(DIM_MS)?.pathname === paths.businesses();
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const { start, isBusy } = useAction(async () => {
    await queryClient.prefetchQuery(businessesQuery(filters));
    setAttempt(attempt + 1);
  });
  const failure = isLoading ? (
    <CardsSkeleton />
  ) : (
    <div className="card p-5">
      <PartFailure text="No pudimos cargar los negocios." onRetry={start} isRetrying={isBusy} />
    </div>
  );
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-labelledby="resultados-titulo"
      aria-busy={isLoading}
      className={`mt-3 scroll-mt-16 outline-none lg:mt-6 transition-opacity duration-150 lg:scroll-mt-20 ${isDimmed ? 'opacity-50' : ''}`}
    >
      <h2 id="resultados-titulo" className="sr-only">
        Resultados
      </h2>
      <ErrorBoundary key={`${search} ${attempt}`} fallback={failure}>
        <List {...props} />
      </ErrorBoundary>
    </section>
  );
}

/** Redirects if the list took longer than the loader waits, which otherwise does it. */
function useUnderstood(filters: ListFilters, page: BusinessPage | undefined) {
  const navigate = useNavigate();
  const path = page?.understood && understoodPath(filters, page.understood);
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
}

const BusinessMap = lazyModal(() => import('#features/businesses/ui/map/business-map.tsx'));

const FilterSheet = lazyModal(() => import('./filter-sheet.tsx'));

const MAP_HASH = '#mapa';

/** Opens dialogs by the address: `#filtros`, `#mapa`, or `#mapa=7` for one business. Back closes them. */
function Dialogs({ filters }: { filters: ListFilters }) {
  const goTo = useGoTo();
  const shown = useLocation();
  const goBack = useGoBack();
  const [, id] = /^#mapa(?:=(\d+))?$/.exec(shown.hash) ?? [];
  if (!useHydrated()) return null;
  const close = () => {
    if (!goBack(shown)) location.replace('#');
  };
  if (shown.hash.startsWith(MAP_HASH))
    return <BusinessMap filters={filters} businessId={id ? Number(id) : null} onClose={close} />;
  if (shown.hash !== FILTERS_HASH) return null;
  const apply = (chosen: ListFilters) => (isSameList(chosen, filters) ? close() : goTo(chosen, true));
  return <FilterSheet filters={filters} onApply={apply} onClose={close} />;
}

/** Beside the title of a phone there is room for the number. */
function Count({ total, totalCapped }: BusinessPage) {
  const text = pluralize('negocio', 'negocios', total, totalCapped);
  const noun = text.lastIndexOf(' ');
  return (
    <>
      {text.slice(0, noun)}
      <span className="max-sm:sr-only">{text.slice(noun)}</span>
    </>
  );
}

const MapPill = () => (
  <div className="floating-bar bottom-bar needs-script pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center lg:static">
    <HashLink
      hash={MAP_HASH}
      className="button pointer-events-auto bg-ink text-paper lifted lg:min-h-11 lg:bg-transparent lg:p-0 lg:text-link lg:shadow-none"
    >
      <Icon name="map" size={20} /> Mapa
    </HashLink>
  </div>
);

interface ListHeadProps extends BusinessesProps {
  heading: string;
  isEmpty: boolean;
}

function ListHead({ filters, landing, heading, isEmpty }: ListHeadProps) {
  const { category, place, near, goesTo, cursor } = filters;
  return (
    <PageHead
      title={(!goesTo && landing?.title) || heading}
      description={(!goesTo && landing?.description) || heading}
      path={landing?.path ?? paths.businesses({ category, place })}
      image={paths.shareImage.page('negocios')}
      feed={landing ? (file) => paths.feed(paths.businesses(), file, { category, place }) : undefined}
      noindex={!landing?.isIndexed || (cursor ?? near ?? goesTo) !== undefined || isEmpty}
    />
  );
}

function TitleRow({ heading, page }: { heading: string; page: BusinessPage | undefined }) {
  const lines = page?.suggestion ? 'max-lg:line-clamp-1' : 'max-lg:line-clamp-2';
  return (
    <div className="-mt-3 flex items-baseline gap-x-4 lg:mt-0">
      <h1 className={`min-w-0 text-xl max-lg:flex-1 md:text-2xl lg:text-3xl ${lines}`}>{heading}</h1>
      <p aria-live="polite" className="shrink-0 text-sm text-muted lg:text-base">
        {page && <Count {...page} />}
      </p>
      <MapPill />
    </div>
  );
}

function BannersOf({ place }: { place: string }) {
  const { data: banners = [] } = useQuery({ ...placeBannersQuery(place), enabled: false });
  useShownBanners(banners.map(({ id }) => id));
  return <PlaceBanners banners={banners} />;
}

/** Says nothing of distances: an alert knows places only. */
function NewsOffer({ filters: { search, category, place, near } }: { filters: ListFilters }) {
  if (near) return null;
  return (
    <AlertOffer search={search} category={category} place={place}>
      Avísame de lo nuevo
    </AlertOffer>
  );
}

function Filters({ filters }: { filters: ListFilters }) {
  const form = useRef<HTMLFormElement>(null);
  const { shown, choose } = useFilterChoice(filters, form);
  const options = useFilterOptions(shownPlace(shown));
  return <FilterForm form={form} filters={shown} choose={choose} options={options} />;
}

interface BusinessesProps {
  filters: ListFilters;
  landing: Landing | null;
}

function Businesses({ filters, landing }: BusinessesProps) {
  const { data: page } = useQuery({ ...businessesQuery(filters), enabled: false });
  const scope = describeFilters(filters, useFilterOptions(shownPlace(filters)));
  const heading = listHeading(scope);
  const { search } = filters;
  useUnderstood(filters, page);
  useVisit('impression', search && page ? page.items.map(({ id }) => id) : []);
  return (
    <>
      <ListHead filters={filters} landing={landing} heading={heading} isEmpty={page?.items.length === 0} />
      {landing && <LandingTrail trail={landing.trail} className="-mt-3 mb-1 max-lg:hidden" />}
      <TitleRow heading={heading} page={page} />
      <div className="mt-2 lg:mt-4">
        <Filters filters={filters} />
      </div>
      <Dialogs filters={filters} />
      <BesideMap businesses={page?.items}>
        <Results filters={filters} labels={scope.labels} />
      </BesideMap>
      <NewsOffer filters={filters} />
      {landing && (
        <>
          {landing.place && <BannersOf place={landing.place.code} />}
          <AroundList landing={landing} businesses={page?.items ?? []} />
          <LandingTrail trail={landing.trail} className="mt-8 lg:hidden" />
          <LandingTrailData trail={landing.trail} />
        </>
      )}
    </>
  );
}

export default function BusinessesPage({ params, query }: Given<LandingParams, ListFilters>) {
  const asked = askedLanding(params, query);
  const isNamed = 'path' in asked;
  const { data = null } = useQuery({ ...landingQuery(asked), enabled: false, throwOnError: isNamed });
  if (isNamed && !data) return <CardsSkeleton />;
  const filters = landingFilters(isNamed ? data : null, query);
  return <Businesses filters={filters} landing={filters.search ? null : data} />;
}
