import { useSuspenseQuery } from '@tanstack/react-query';
import type { AnnouncementListQuery } from '#features/contents/filters.ts';
import { announcementSelectionQuery, listedAnnouncementsQuery } from '#features/contents/queries.ts';
import { pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Given } from '#ui/router/view.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ListHead } from '../bulk/pick.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { AnnouncementFilters } from './filters.tsx';
import { listedAnnouncementsPage } from './page.ts';
import { AnnouncementRows } from './rows.tsx';

function NoAnnouncements({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState title="Aún no hay anuncios">
        Aquí los encuentras todos, también los terminados y los que no se muestran.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Ningún anuncio con estos filtros"
      actions={<LinkButton to={listedAnnouncementsPage.to()}>Quitar filtros</LinkButton>}
    >
      Prueba con menos filtros, o busca por otras palabras o por su negocio.
    </EmptyState>
  );
}

export default function ListedAnnouncementsPage({ query: filters }: Given<object, AnnouncementListQuery>) {
  const { cursor: _, ...chosen } = filters;
  const { order: _order, ...conditions } = chosen;
  const { data: page } = useSuspenseQuery(listedAnnouncementsQuery(filters));
  const selection = useSelection();
  const pathAt = (cursor: string | null) => cursor && listedAnnouncementsPage.to({}, { ...chosen, cursor });
  return (
    <AdminFrame title="Anuncios">
      <AnnouncementFilters filters={chosen} />
      <ListHead items={page.items} selection={selection}>
        {pluralize('anuncio', 'anuncios', page.total, page.totalCapped)}
      </ListHead>
      {page.items.length === 0 ? (
        <NoAnnouncements isFiltered={Object.values(chosen).some((value) => value !== undefined)} />
      ) : (
        <AnnouncementRows announcements={page.items} selection={selection} />
      )}
      <BulkBar
        kind="announcement"
        selection={selection}
        page={page}
        whole={announcementSelectionQuery(conditions)}
      />
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </AdminFrame>
  );
}
