import { useSuspenseQuery } from '@tanstack/react-query';
import type { BusinessListQuery } from '#features/contents/filters.ts';
import { businessSelectionQuery, listedBusinessesQuery } from '#features/contents/queries.ts';
import { pluralize } from '#shared/text.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GuardedButton } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Given } from '#ui/router/view.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ListHead } from '../bulk/pick.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { BusinessFilters } from './filters.tsx';
import { listedBusinessesPage } from './page.ts';
import { BusinessRows } from './rows.tsx';

function NoBusinesses({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title="Ningún negocio con estos filtros"
        actions={<LinkButton to={listedBusinessesPage.to()}>Quitar filtros</LinkButton>}
      >
        Prueba con menos filtros, o busca por otra parte del nombre o por el número.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Aún No Hay Negocios"
      actions={
        <GuardedButton action="business">
          <Icon name="plus" size={18} /> Agregar Negocio
        </GuardedButton>
      }
    >
      Aquí los encuentras todos, también los que no se muestran.
    </EmptyState>
  );
}

export default function ListedBusinessesPage({ query: filters }: Given<object, BusinessListQuery>) {
  const { cursor: _, ...chosen } = filters;
  const { order: _order, ...conditions } = chosen;
  const { data: page } = useSuspenseQuery(listedBusinessesQuery(filters));
  const selection = useSelection();
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  const pathAt = (cursor: string | null) => cursor && listedBusinessesPage.to({}, { ...chosen, cursor });
  return (
    <AdminFrame title="Negocios">
      <BusinessFilters filters={chosen} />
      <ListHead items={page.items} selection={selection}>
        {pluralize('negocio', 'negocios', page.total, page.totalCapped)}
      </ListHead>
      {page.items.length === 0 ? (
        <NoBusinesses isFiltered={isFiltered} />
      ) : (
        <BusinessRows businesses={page.items} selection={selection} />
      )}
      <BulkBar kind="business" selection={selection} page={page} whole={businessSelectionQuery(conditions)} />
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </AdminFrame>
  );
}
