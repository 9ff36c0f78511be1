import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { missesQuery, synonymsQuery } from '#features/searches/queries.ts';
import { MissList } from '#features/searches/ui/miss-list.tsx';
import { SynonymList } from '#features/searches/ui/synonym-list.tsx';
import { paths } from '#shared/paths.ts';
import { Pagination } from '#ui/pagination.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { PanelCard } from './panel/panel-card.tsx';
import { missFiltersOf } from './trust-filters.ts';

/** What is searched for in vain, and what it means. */
export default function SearchesPage() {
  const { data: page } = useSuspenseQuery(missesQuery(missFiltersOf(useSearchParams()[0])));
  const { data: synonyms } = useSuspenseQuery(synonymsQuery());
  const addressAt = (cursor: string | null) => cursor && paths.admin.searches({ cursor });
  return (
    <AdminFrame title="Búsquedas">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PanelCard title="Sin resultados">
          <p className="mb-2 text-muted">
            {page.items.length === 0
              ? 'Nadie ha buscado algo en vano. Lo que no se encuentre aparecerá aquí, lo más buscado primero.'
              : 'Lo que la gente buscó en todo el directorio sin encontrar nada, lo más buscado primero.'}
          </p>
          <MissList misses={page.items} />
          <Pagination previous={addressAt(page.previousCursor)} next={addressAt(page.nextCursor)} />
        </PanelCard>
        <PanelCard title="Sinónimos">
          <SynonymList synonyms={synonyms} />
        </PanelCard>
      </div>
    </AdminFrame>
  );
}
