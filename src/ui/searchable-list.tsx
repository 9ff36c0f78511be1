import { keepPreviousData } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { ApiQueryOptions } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import { MAX_SEARCH_LENGTH } from '#shared/limits.ts';
import type { Page } from '#shared/schemas.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { PartFailure, usePart } from './part.tsx';
import { type ListView, useListView } from './use-list-view.ts';

interface SearchInputProps extends ComponentProps<'input'> {
  label: string;
  /** Shows the label inside, until something is typed. */
  isLabelHidden?: boolean;
}

export function SearchInput({ label, isLabelHidden = false, ...input }: SearchInputProps) {
  return (
    <label className="block min-w-0 grow">
      <span className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-muted'}>{label}</span>
      <span className={`relative block ${isLabelHidden ? '' : 'mt-1'}`}>
        <Icon
          name="search"
          size={18}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={isLabelHidden ? label : undefined}
          {...input}
          className="h-11 w-full rounded-full border border-muted bg-surface pr-4 pl-11 text-base text-ink"
        />
      </span>
    </label>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export const SearchField = ({ onChange, ...field }: SearchFieldProps) => (
  <SearchInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
);

interface ListViewFooterProps {
  view: ListView;
  page: Pick<Page<unknown>, 'items' | 'total' | 'nextCursor' | 'previousCursor'>;
}

interface PageButtonProps {
  cursor: string | null;
  onPage: (cursor: string) => void;
  children: ReactNode;
}

function PageButton({ cursor, onPage, children }: PageButtonProps) {
  return (
    <Button
      look="quiet"
      aria-disabled={cursor === null || undefined}
      onClick={() => cursor !== null && onPage(cursor)}
      className="aria-disabled:opacity-55"
    >
      {children}
    </Button>
  );
}

export function ListViewFooter({ view, page }: ListViewFooterProps) {
  const { nextCursor, previousCursor, items, total } = page;
  const isWhole = view.isPreview && total <= items.length;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 empty:hidden">
      {!view.isSearching && !isWhole && (
        <Button lang="en" look="plain" onClick={view.toggle} className={view.isPreview ? 'w-full' : '-ml-3'}>
          {view.isPreview ? 'See all' : 'Show less'}
        </Button>
      )}
      {!view.isPreview && (nextCursor || previousCursor) && (
        <div role="group" aria-label="Páginas" className="ml-auto flex gap-2">
          <PageButton cursor={previousCursor} onPage={view.goToPage}>
            <Icon name="arrow-left" size={18} /> Anterior
          </PageButton>
          <PageButton cursor={nextCursor} onPage={view.goToPage}>
            Siguiente <Icon name="arrow-right" size={18} />
          </PageButton>
        </div>
      )}
    </div>
  );
}

interface SearchableListProps<Person> {
  what: string;
  searchLabel: string;
  failure: string;
  createQuery: (view: ApiQuery) => ApiQueryOptions<Page<Person>>;
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

export function SearchableList<Person>(props: SearchableListProps<Person>) {
  const { what, searchLabel, failure, createQuery, children } = props;
  const view = useListView();
  const list = { ...createQuery(view.query), placeholderData: keepPreviousData };
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
