import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GuardedButton } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import type { BusinessPage } from '../schema.ts';
import { BusinessCard } from './business-card.tsx';
import { NEAR_ME, numberCursor } from '../visitor-position.ts';
import { type ListFilters, isFilteredBy, withFilter } from './list-filters.ts';

export const RESULTS_ID = 'resultados';

interface ListResultsProps {
  page: BusinessPage;
  filters: ListFilters;
}

interface ListProps extends ListResultsProps {
  isEnding: boolean;
}

const searchFor = (filters: ListFilters, text: string) =>
  paths.businesses(withFilter(filters, 'search', text));

function emptyTitle(filters: ListFilters): string {
  if (filters.search) return `No encontramos «${filters.search}»`;
  if (filters.open) return 'Ninguno está abierto ahora';
  return isFilteredBy(filters) ? 'Ningún negocio con estos filtros' : 'No hay negocios aquí todavía';
}

function emptyAdvice(filters: ListFilters): string {
  if (filters.search) return 'Prueba con otras palabras o quita alguno de los filtros de arriba.';
  return isFilteredBy(filters)
    ? 'Quita alguno de los filtros de arriba para ver más.'
    : 'Aquí aparecerán los negocios que se publiquen. El primero puede ser el tuyo.';
}

function NothingFound({ page, filters }: ListResultsProps) {
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      title={emptyTitle(filters)}
      actions={
        <>
          {page.suggestion && (
            <LinkButton to={searchFor(filters, page.suggestion)}>
              Quizá quiso decir: {page.suggestion}
            </LinkButton>
          )}
          {filters.open && (
            <LinkButton to={paths.businesses(withFilter(filters, 'open'))}>
              Ver también los cerrados
            </LinkButton>
          )}
          {isFilteredBy(filters) ? (
            <LinkButton to={paths.businesses()} look="quiet">
              Ver todos los negocios
            </LinkButton>
          ) : (
            <GuardedButton action="business">Agregar Negocio</GuardedButton>
          )}
        </>
      }
    >
      {emptyAdvice(filters)}
    </EmptyState>
  );
}

function Correction({ page, filters }: ListResultsProps) {
  if (!page.suggestion || page.items.length === 0) return null;
  return (
    <p className="mb-4 rounded-card bg-accent-soft px-4 py-3">
      No encontramos «{filters.search}». Mostrando resultados de{' '}
      <Link to={searchFor(filters, page.suggestion)} className="font-semibold text-link hover:underline">
        «{page.suggestion}»
      </Link>
      .
    </p>
  );
}

export function ListResults({ page, filters, isEnding }: ListProps) {
  if (page.items.length === 0) return <NothingFound page={page} filters={filters} />;
  const nameCursor = (cursor: string) => (filters.near === NEAR_ME ? numberCursor(cursor) : cursor);
  const pageUrl = (cursor: string | null) =>
    cursor && `${paths.businesses({ ...filters, cursor: nameCursor(cursor) })}#${RESULTS_ID}`;
  return (
    <>
      <Correction page={page} filters={filters} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {page.items.map((business, place) => (
          <li key={business.id} className="min-w-0">
            <BusinessCard business={business} compact priority={place < 2} />
          </li>
        ))}
      </ul>
      <div inert={isEnding}>
        <Pagination previous={pageUrl(page.previousCursor)} next={pageUrl(page.nextCursor)} />
      </div>
    </>
  );
}
