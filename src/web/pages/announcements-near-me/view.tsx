import type { ListFilters } from '#features/announcements/filters.ts';
import { paths } from '#shared/paths.ts';
import type { Given } from '#ui/router/view.ts';
import { NearMe } from '../near-me/near-me.tsx';

export default function AnnouncementsNearMePage({ query: filters }: Given<object, ListFilters>) {
  return (
    <NearMe
      listPath={paths.announcements}
      filters={filters}
      description="Los empleos, ofertas y eventos más cercanos a donde estás, con su distancia."
      what="los anuncios"
      path={paths.announcementsNearMe()}
      image="anuncios"
    />
  );
}
