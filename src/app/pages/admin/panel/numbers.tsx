import { numbersQuery } from '#features/statistics/queries.ts';
import { SiteFigures } from '#features/statistics/ui/site-figures.tsx';
import { PartFailure } from '#ui/part-failure.tsx';
import { usePart } from '#ui/use-part.ts';
import { PanelCard } from './panel-card.tsx';

/** How the site is doing, at a glance. */
export function NumbersCard() {
  const { data, hasFailed, isFetching, retry } = usePart(numbersQuery());
  return (
    <PanelCard title="Los últimos 30 días">
      {data && <SiteFigures numbers={data} />}
      {!data && !hasFailed && (
        <div role="status" aria-label="Cargando números" className="skeleton h-36 max-lg:h-60" />
      )}
      {hasFailed && (
        <PartFailure text="No pudimos cargar los números." onRetry={retry} isRetrying={isFetching} />
      )}
    </PanelCard>
  );
}
