import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiQuery, apiQuery } from '#shared/api-client.ts';
import type { Page } from '#shared/schemas.ts';
import { ListViewFooter } from './list-view-footer.tsx';
import { PartFailure } from './part-failure.tsx';
import { SearchField } from './search-field.tsx';
import { useListView } from './use-list-view.ts';
import { usePart } from './use-part.ts';

interface SearchedPeopleProps<Person> {
  /** What the list is of, such as `usuarios`. */
  what: string;
  searchLabel: string;
  /** Says that the list could not be loaded. */
  failure: string;
  queryOf: (view: ApiQuery) => ReturnType<typeof apiQuery<Page<Person>>>;
  /** A person's row, with its key. */
  children: (person: Person) => ReactNode;
}

function Loading({ what }: { what: string }) {
  return (
    <div role="status" aria-label={`Cargando ${what}`} className="waited space-y-4">
      {[1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="skeleton h-28" />
      ))}
    </div>
  );
}

/** Everybody of a kind: the first five, all of them page by page, or whom a search finds. */
export function SearchedPeople<Person>(props: SearchedPeopleProps<Person>) {
  const { what, searchLabel, failure, queryOf, children } = props;
  const view = useListView();
  const list = { ...queryOf(view.query), placeholderData: keepPreviousData };
  const { data: page, hasFailed, isFetching, retry } = usePart(list);
  return (
    <>
      <SearchField label={searchLabel} value={view.text} onChange={view.type} />
      <div
        id={view.listId}
        role="group"
        tabIndex={-1}
        aria-label={`Lista de ${what}`}
        aria-busy={isFetching}
        className="mt-4 scroll-mt-18 outline-none"
      >
        {hasFailed && <PartFailure text={failure} onRetry={retry} isRetrying={isFetching} />}
        {!page && !hasFailed && <Loading what={what} />}
        {page?.items.length === 0 && <p className="py-4 text-muted">No hay nadie con ese nombre o email.</p>}
        {page && page.items.length > 0 && (
          <ul className="divide-y divide-line">{page.items.map(children)}</ul>
        )}
      </div>
      {page && <ListViewFooter view={view} page={page} />}
    </>
  );
}
