import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '#ui/router/hooks.ts';
import { zeroResultsQuery, synonymsQuery } from '#features/searches/queries.ts';
import type { Synonym } from '#features/searches/schema.ts';
import { ZeroResultList } from '#features/searches/ui/zero-result-list.tsx';
import { AddSynonym, SynonymList } from '#features/searches/ui/synonyms.tsx';
import { formatCount, pluralize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { QueryForm } from '#ui/query-form.tsx';
import { SearchInput } from '#ui/searchable-list.tsx';
import { AdminFrame, ViewTabs } from '../admin-frame.tsx';
import { FoldingCard, PanelCard } from '../panel-card.tsx';
import { type SearchesQuery, searchesPage } from './page.ts';
import type { Given } from '#ui/router/view.ts';
import { synonymFilters, zeroResultFilters } from './filters.ts';

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
    some: 'Lo que no se encontró como estaba escrito: mostramos lo más parecido. Si no era eso lo que buscaban, agrega un sinónimo.',
  },
] as const;

interface SynonymSearchProps {
  kind: SearchesQuery['kind'];
  search: string;
}

function SynonymSearch({ kind, search }: SynonymSearchProps) {
  return (
    <QueryForm key={search} action={searchesPage.to()} role="search" className="mb-4 flex items-end gap-2">
      {kind !== undefined && <input type="hidden" name="kind" value={kind} />}
      <SearchInput label="Buscar sinónimo" name="synonym" defaultValue={search} />
      <Button type="submit" look="quiet">
        Buscar
      </Button>
    </QueryForm>
  );
}

interface SynonymsProps {
  query: SearchesQuery;
  onSaved: (synonym: Synonym) => void;
}

function Synonyms({ query, onSaved }: SynonymsProps) {
  const { kind, cursor } = query;
  const filters = synonymFilters(query);
  const { data: page } = useSuspenseQuery(synonymsQuery(filters));
  const { search = '' } = filters;
  const pathAt = (synonymsAt: string | null) =>
    synonymsAt && searchesPage.to({}, { kind, cursor, synonym: search, synonymsAt: synonymsAt });
  return (
    <FoldingCard
      title="Sinónimos"
      summary={formatCount(page.total, page.totalCapped)}
      isOpen={search !== '' || filters.cursor !== undefined}
      actions={<AddSynonym onSaved={onSaved} />}
    >
      <SynonymSearch kind={kind} search={search} />
      {search !== '' && (
        <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 wrap-anywhere" role="status">
          <span className="text-muted">
            {pluralize('sinónimo', 'sinónimos', page.total)} con «{search}»
          </span>
          <Link to={searchesPage.to({}, { kind, cursor })} className="tap-link font-semibold text-link">
            Ver todos
          </Link>
        </p>
      )}
      <SynonymList synonyms={page.items} search={search} />
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </FoldingCard>
  );
}

export default function SearchesPage({ query }: Given<object, SearchesQuery>) {
  const filters = zeroResultFilters(query);
  const { kind, cursor } = filters;
  const navigate = useNavigate();
  const { data: page } = useSuspenseQuery(zeroResultsQuery(filters));
  const view = VIEWS.find((each) => each.kind === kind);
  const { search: synonym, cursor: synonymsAt } = synonymFilters(query);
  const pathAt = (at: string | null) =>
    at && searchesPage.to({}, { kind, cursor: at, synonym, synonymsAt: synonymsAt });
  const showSaved = ({ written }: Synonym) =>
    void navigate(searchesPage.to({}, { kind, cursor, synonym: written }));
  return (
    <AdminFrame title="Búsquedas">
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-6">
        <PanelCard title="Búsquedas sin resultado">
          <ViewTabs
            label="Qué pasó"
            tabs={VIEWS.map(({ label, kind: each }) => ({
              label,
              to: searchesPage.to({}, { kind: each }),
              isChosen: each === kind,
            }))}
          />
          <p className="mt-4 mb-2 text-muted">{page.items.length === 0 ? view?.none : view?.some}</p>
          <ZeroResultList searches={page.items} onSaved={showSaved} />
          <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
        </PanelCard>
        <Synonyms query={query} onSaved={showSaved} />
      </div>
    </AdminFrame>
  );
}
