import type { ListFilters } from '#features/businesses/filters.ts';
import { paths } from '#shared/paths.ts';
import type { Given } from '#ui/router/view.ts';
import { NearMe } from './near-me.tsx';

export default function NearMePage({ query: filters }: Given<object, ListFilters>) {
  return (
    <NearMe
      listPath={paths.businesses}
      filters={filters}
      description="Los negocios más cercanos a donde estás, con su distancia, y los que están abiertos ahora."
      what="los negocios"
      path={paths.nearMe()}
      image="negocios"
    />
  );
}
