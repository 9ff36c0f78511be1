import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from '#ui/router/hooks.ts';
import { zeroResultsQuery, synonymsQuery } from '#features/searches/queries.ts';
import { ZeroResultList } from '#features/searches/ui/zero-result-list.tsx';
import { SynonymList } from '#features/searches/ui/synonyms.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { Pagination } from '#ui/pagination.tsx';
import { parseZeroResultFilters } from '../../admin-data.ts';
import { AdminFrame, PanelCard, ViewTabs } from './admin-frame.tsx';

const VIEWS = [
  {
    kind: undefined,
    label: 'Sin resultados',
    none: 'Ninguna búsqueda quedó sin resultado. Lo que no se encuentre aparecerá aquí, lo más buscado primero.',
    some: 'Lo que la gente buscó en todo el directorio sin encontrar nada, lo más buscado primero.',
  },
  {
    kind: 'corrected',
    label: 'Corregidas',
    none: 'Nadie ha buscado algo que tuviéramos que corregir.',
    some: 'Lo que no se encontró como estaba escrito: mostramos lo más parecido. Si no era eso lo que buscaban, añade un sinónimo.',
  },
];

export default function SearchesPage() {
  const filters = parseZeroResultFilters(useSearchParams());
  const { kind } = filters;
  const { data: page } = useSuspenseQuery(zeroResultsQuery(filters));
  const { data: synonyms } = useSuspenseQuery(synonymsQuery());
  const view = VIEWS.find((each) => each.kind === kind);
  const pathAt = (cursor: string | null) => cursor && adminPaths.searches({ kind, cursor });
  return (
    <AdminFrame title="Búsquedas">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PanelCard title="Búsquedas sin resultado">
          <ViewTabs
            label="Qué pasó"
            tabs={VIEWS.map(({ label, kind: each }) => ({
              label,
              to: adminPaths.searches({ kind: each }),
              isChosen: each === kind,
            }))}
          />
          <p className="mt-4 mb-2 text-muted">{page.items.length === 0 ? view?.none : view?.some}</p>
          <ZeroResultList searches={page.items} />
          <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
        </PanelCard>
        <PanelCard title="Sinónimos">
          <SynonymList synonyms={synonyms} />
        </PanelCard>
      </div>
    </AdminFrame>
  );
}
