import { numbersQuery } from '#features/statistics/queries.ts';
import { SiteFigures } from '#features/statistics/ui/site-figures.tsx';
import { ApiError } from '#shared/api-client.ts';
import { PartFailure, usePart } from '#ui/part.tsx';
import { PanelCard } from './panel-card.tsx';

const isForbidden = (error: Error) => error instanceof ApiError && error.status === 403;

/** How the site is doing, at a glance. Who is no administrator any more gets the route's words in place of the panel. */
export function NumbersCard() {
  const { data, hasFailed, isFetching, retry } = usePart({ ...numbersQuery(), throwOnError: isForbidden });
  return (
    <PanelCard title="Los últimos 30 días">
      {data && <SiteFigures numbers={data} />}
      {!data && !hasFailed && (
        <div role="status" aria-label="Cargando números" className="waited skeleton h-36 max-lg:h-60" />
      )}
      {hasFailed && (
        <PartFailure text="No pudimos cargar los números." onRetry={retry} isRetrying={isFetching} />
      )}
    </PanelCard>
  );
}
