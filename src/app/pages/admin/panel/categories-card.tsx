import { CATEGORY_MESSAGES } from '#features/categories/messages.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { CategoryTable } from '#features/categories/ui/admin/category-table.tsx';
import { NewCategoryButton } from '#features/categories/ui/admin/new-category.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { NamedCard } from './panel-card.tsx';

/** What businesses are sorted by. */
export function CategoriesCard() {
  const { data, hasFailed, isFetching, retry } = usePart(categoriesQuery());
  return (
    <NamedCard card="categorias" actions={<NewCategoryButton />}>
      {hasFailed && (
        <PartFailure text={CATEGORY_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />
      )}
      {!data && !hasFailed && (
        <div role="status" aria-label="Cargando categorías" className="waited skeleton h-96" />
      )}
      {data?.length === 0 && (
        <p className="text-muted">
          No hay categorías. Crea la primera para que los negocios puedan elegirla.
        </p>
      )}
      {data && data.length > 0 && <CategoryTable categories={data} />}
    </NamedCard>
  );
}
