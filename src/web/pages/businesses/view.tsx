import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useGoBack, useLocation, useNavigate, usePendingLocation } from '#ui/router/hooks.ts';
import { businessesQuery } from '#features/businesses/queries.ts';
import type { BusinessPage } from '#features/businesses/schema.ts';
import { AppliedFilters } from '#features/businesses/ui/filter-controls.tsx';
import {
  type ListFilters,
  isSameList,
  listHeading,
  shownPlace,
  understoodPath,
} from '#features/businesses/ui/list-filters.ts';
import { ListResults, RESULTS_ID } from '#features/businesses/ui/list-results.tsx';
import { useFilterChoice } from '#features/businesses/ui/use-filter-choice.ts';
import { useVisit } from '#features/statistics/ui/use-visit.ts';
import { landingQuery } from '#features/landings/queries.ts';
import type { Landing } from '#features/landings/schema.ts';
import { AroundList } from '#features/landings/ui/around-list.tsx';
import { LandingTrail } from '#features/landings/ui/landing-trail.tsx';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PartFailure } from '#ui/part.tsx';
import { useAction } from '#ui/use-action.ts';
import { CardsSkeleton } from '../../shell/page-skeleton.tsx';
import { FilterForm, describeFilters, useFilterOptions } from './filters.tsx';
import type { Given } from '#ui/router/view.ts';
import { readQuery } from '../../page.ts';
import { type LandingParams, askedLanding, landingFilters } from './landing.ts';
import { BUSINESS_FILTERS } from '#features/businesses/filters.ts';
import type { BusinessFilters } from './page.ts';

interface ResultsProps {
  filters: ListFilters;
  isEnding: boolean;
}

function List({ filters, isEnding }: ResultsProps) {
  const { data: page } = useSuspenseQuery(businessesQuery(filters));
  return <ListResults page={page} filters={filters} isEnding={isEnding} />;
}

function Results({ filters, isEnding }: ResultsProps) {
  const { search } = useLocation();
  const coming = usePendingLocation();
  const isLoading = coming?.pathname === paths.businesses();
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
      className="mt-6 scroll-mt-16 outline-none transition-opacity duration-150 aria-busy:opacity-50 aria-busy:delay-300 lg:scroll-mt-4"
    >
      <h2 id="resultados-titulo" className="sr-only">
        Resultados
      </h2>
      <ErrorBoundary key={`${search} ${attempt}`} fallback={failure}>
        <List filters={filters} isEnding={isEnding} />
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

/** Handles `#mapa`, or `#mapa=7` for one business: Back closes the map. */
function MapOpener({ filters }: { filters: ListFilters }) {
  const shown = useLocation();
  const goBack = useGoBack();
  const [, id] = /^#mapa(?:=(\d+))?$/.exec(shown.hash) ?? [];
  const isOpen = shown.hash.startsWith('#mapa');
  const hydrated = useHydrated();
  const close = () => {
    if (!goBack(shown)) location.replace('#');
  };
  return (
    <>
      <Link
        to={`${paths.businesses(filters)}#mapa`}
        preventScrollReset
        className="needs-script tap-link font-semibold text-link"
      >
        Ver en el mapa
      </Link>
      {hydrated && isOpen && (
        <BusinessMap filters={filters} businessId={id ? Number(id) : null} onClose={close} />
      )}
    </>
  );
}

interface ListHeadProps extends BusinessesProps {
  heading: string;
  isEmpty: boolean;
}

function ListHead({ filters, landing, heading, isEmpty }: ListHeadProps) {
  const { category, place, near, cursor } = filters;
  return (
    <PageHead
      title={landing?.title ?? heading}
      description={landing?.description ?? heading}
      path={landing?.path ?? paths.businesses({ category, place })}
      image={paths.shareImage.page('negocios')}
      noindex={!landing?.isIndexed || (cursor ?? near) !== undefined || isEmpty}
    />
  );
}

interface BusinessesProps {
  filters: ListFilters;
  landing: Landing | null;
}

const readFilters = (search: URLSearchParams) => readQuery(BUSINESS_FILTERS, search);

function Businesses({ filters, landing }: BusinessesProps) {
  const { data: page } = useQuery({ ...businessesQuery(filters), enabled: false });
  const heading = listHeading(describeFilters(filters, useFilterOptions(shownPlace(filters))));
  const form = useRef<HTMLFormElement>(null);
  const { shown, choose } = useFilterChoice(filters, readFilters, form);
  const options = useFilterOptions(shownPlace(shown));
  const { search } = filters;
  useUnderstood(filters, page);
  useVisit('impression', search && page ? page.items.map(({ id }) => id) : []);
  return (
    <>
      <ListHead filters={filters} landing={landing} heading={heading} isEmpty={page?.items.length === 0} />
      {landing && <LandingTrail trail={landing.trail} />}
      <h1 className={`md:text-3xl ${search ? 'text-xl' : 'text-2xl'}`}>{heading}</h1>
      <div className="mt-2 space-y-4 lg:mt-1">
        <FilterForm
          form={form}
          filters={shown}
          choose={choose}
          options={options}
          count={
            <div className="flex items-center justify-between gap-4 lg:justify-start">
              <p aria-live="polite" className="text-muted">
                {page && pluralize('negocio', 'negocios', page.total, page.totalCapped)}
              </p>
              <MapOpener filters={filters} />
            </div>
          }
        />
        <AppliedFilters filters={shown} scope={describeFilters(shown, options)} />
      </div>
      <Results filters={filters} isEnding={!isSameList(filters, shown)} />
      {landing && <AroundList landing={landing} businesses={page?.items ?? []} />}
    </>
  );
}

export default function BusinessesPage({ params, query }: Given<LandingParams, BusinessFilters>) {
  const asked = askedLanding(params, query);
  const isNamed = 'path' in asked;
  const { data = null } = useQuery({ ...landingQuery(asked), enabled: false, throwOnError: isNamed });
  if (isNamed && !data) return <CardsSkeleton />;
  const filters = landingFilters(isNamed ? data : null, query);
  return <Businesses filters={filters} landing={filters.search ? null : data} />;
}
