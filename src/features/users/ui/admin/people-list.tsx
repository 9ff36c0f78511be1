import { keepPreviousData } from '@tanstack/react-query';
import { ListViewFooter } from '#ui/list-view-footer.tsx';
import { PartFailure } from '#ui/part-failure.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useListView } from '#ui/use-list-view.ts';
import { usePart } from '#ui/use-part.ts';
import { PEOPLE_MESSAGES } from '../../messages.ts';
import type { UserPage } from '../../people.ts';
import { peopleQuery } from '../../queries.ts';
import { PersonRow } from './person-row.tsx';

function Loading() {
  return (
    <div role="status" aria-label="Cargando usuarios" className="waited space-y-4">
      {[1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="skeleton h-28" />
      ))}
    </div>
  );
}

function Rows({ page, selfId }: { page: UserPage; selfId: number | undefined }) {
  if (page.items.length === 0) return <p className="py-4 text-muted">No hay nadie con ese nombre o email.</p>;
  return (
    <ul className="divide-y divide-line">
      {page.items.map((user) => (
        <PersonRow key={user.id} user={user} isSelf={user.id === selfId} />
      ))}
    </ul>
  );
}

/** Everybody with an account: the first five, all of them page by page, or whom a search finds. */
export function PeopleList({ selfId }: { selfId: number | undefined }) {
  const view = useListView();
  const list = { ...peopleQuery(view.query), placeholderData: keepPreviousData };
  const { data: page, hasFailed, isFetching, retry } = usePart(list);
  return (
    <>
      <SearchField label="Buscar usuario por nombre o email" value={view.text} onChange={view.type} />
      <div
        id={view.listId}
        role="group"
        tabIndex={-1}
        aria-label="Lista de usuarios"
        aria-busy={isFetching}
        className="mt-4 scroll-mt-18 outline-none"
      >
        {hasFailed && (
          <PartFailure text={PEOPLE_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />
        )}
        {!page && !hasFailed && <Loading />}
        {page && <Rows page={page} selfId={selfId} />}
      </div>
      {page && <ListViewFooter view={view} page={page} />}
    </>
  );
}
