import { useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { placePhrase } from '#shared/place-name.ts';
import { pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GuardedButton } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useRows } from '#ui/use-rows.ts';
import { WovenOrnament } from '#ui/woven.tsx';
import type { Alternative, BusinessPage } from '../schema.ts';
import { BusinessCard } from './business-card.tsx';
import type { ListFilters } from '../filters.ts';
import { NEAR_ME, numberCursor } from '#ui/visitor-position.ts';
import { type ListScope, isFilteredBy, isSameList, withFilter } from './list-filters.ts';
import { useComingFilters } from './use-filter-choice.ts';

export const RESULTS_ID = 'resultados';

interface ListResultsProps {
  page: BusinessPage;
  filters: ListFilters;
  labels: ListScope['labels'];
}

const searchFor = (filters: ListFilters, text: string) =>
  paths.businesses(withFilter(filters, 'search', text));

function emptyTitle(filters: ListFilters, { alternatives }: BusinessPage): string {
  if (filters.search) return `No encontramos «${filters.search}»`;
  if (filters.open && alternatives.some(({ without }) => without.join() === 'open'))
    return 'Ninguno está abierto ahora';
  return isFilteredBy(filters) ? 'Ningún negocio con estos filtros' : 'No hay negocios aquí todavía';
}

function emptyAdvice(filters: ListFilters): string {
  if (filters.search)
    return isFilteredBy(withFilter(filters, 'search'))
      ? 'Prueba con otras palabras o quita alguno de los filtros.'
      : 'Prueba con otras palabras.';
  return isFilteredBy(filters)
    ? 'Quita alguno de los filtros para ver más.'
    : 'Aquí aparecerán los negocios que se publiquen. El primero puede ser el tuyo.';
}

interface AlternativeLinkProps extends Omit<ListResultsProps, 'page'> {
  alternative: Alternative;
  look: 'primary' | 'quiet';
}

function AlternativeLink({ alternative, look, filters, labels }: AlternativeLinkProps) {
  const { without, place, total, totalCapped } = alternative;
  const left = without.map((name) => (name === 'search' ? filters.search : labels[name]));
  const also = without.length > 1 ? ', aunque esté cerrado' : '';
  const what = place ? `En ${place.name}${also}` : `Sin «${left.join('» ni «')}»`;
  const changed = without.reduce((changing, name) => withFilter(changing, name), filters);
  return (
    <LinkButton to={paths.businesses({ ...changed, ...(place && { place: place.code }) })} look={look}>
      {what}: {pluralize('negocio', 'negocios', total, totalCapped)}
    </LinkButton>
  );
}

function NothingFound({ page, filters, labels }: ListResultsProps) {
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      title={emptyTitle(filters, page)}
      actions={
        <>
          {page.suggestion && (
            <LinkButton to={searchFor(filters, page.suggestion)}>
              Quizá quiso decir: {page.suggestion}
            </LinkButton>
          )}
          {page.alternatives.map((alternative, index) => (
            <AlternativeLink
              key={`${alternative.without.join(' ')} ${alternative.place?.code}`}
              alternative={alternative}
              look={index === 0 ? 'primary' : 'quiet'}
              filters={filters}
              labels={labels}
            />
          ))}
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

function Correction({ page, filters }: Omit<ListResultsProps, 'labels'>) {
  if (!page.suggestion || page.items.length === 0) return null;
  return (
    <p className="mb-2 rounded-card max-sm:text-sm sm:mb-4 sm:bg-accent-soft sm:px-4 sm:py-3">
      No encontramos «{filters.search}». Mostrando resultados de{' '}
      <Link to={searchFor(filters, page.suggestion)} className="font-semibold text-link hover:underline">
        «{page.suggestion}»
      </Link>
      .
    </p>
  );
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]';

/** Shows those that go to the place, apart from those that are there. */
function GoingThere({ page: { goingThere }, filters }: Omit<ListResultsProps, 'labels'>) {
  if (!goingThere) return null;
  const { place, items, total, totalCapped } = goingThere;
  const moved = withFilter(withFilter(filters, 'place'), 'goesTo', place.code);
  return (
    <section aria-labelledby="van-ahi" className="mt-8">
      <h2 id="van-ahi" className="mb-3 text-lg">
        {filters.place ? `Van a ${placePhrase(place)}` : 'Van hasta donde estás'}
      </h2>
      <ul className={GRID}>
        {items.map((business) => (
          <li key={business.id} className="min-w-0">
            <BusinessCard business={business} compact />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <LinkButton to={paths.businesses({ ...moved, near: undefined })} look="quiet" className="mt-4">
          Ver los que van: {pluralize('negocio', 'negocios', total, totalCapped)}
        </LinkButton>
      )}
    </section>
  );
}

function Cards({ businesses }: { businesses: BusinessPage['items'] }) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useRows(businesses, list);
  return (
    <ul ref={list} className={GRID}>
      {rows.map(({ row, height }, place) => (
        <li key={row.id} className="min-w-0" style={{ height }}>
          {height === undefined && <BusinessCard business={row} compact priority={place < 2} />}
        </li>
      ))}
    </ul>
  );
}

function Pages({ page, filters }: Omit<ListResultsProps, 'labels'>) {
  const isEnding = !isSameList(filters, useComingFilters(filters));
  const nameCursor = (cursor: string) => (filters.near === NEAR_ME ? numberCursor(cursor) : cursor);
  const pageUrl = (cursor: string | null) =>
    cursor && `${paths.businesses({ ...filters, cursor: nameCursor(cursor) })}#${RESULTS_ID}`;
  return (
    <div inert={isEnding}>
      <Pagination previous={pageUrl(page.previousCursor)} next={pageUrl(page.nextCursor)} />
    </div>
  );
}

export function ListResults({ page, filters, labels }: ListResultsProps) {
  if (page.items.length === 0)
    return (
      <>
        <NothingFound page={page} filters={filters} labels={labels} />
        <GoingThere page={page} filters={filters} />
      </>
    );
  return (
    <>
      <Correction page={page} filters={filters} />
      <Cards businesses={page.items} />
      <Pages page={page} filters={filters} />
      <GoingThere page={page} filters={filters} />
    </>
  );
}
