import { paths } from '#shared/paths.ts';
import { placeName } from '#shared/place-name.ts';
import { Chip } from '#ui/chip.tsx';
import { Link } from '#ui/link.tsx';
import { type ListFilters, withFilter } from './list-filters.ts';
import type { ListScope } from './list-heading.ts';

interface AppliedFiltersProps {
  filters: ListFilters;
  scope: ListScope;
  /** Called with the filters that are left when a part is taken away. */
  onFollow: (left: ListFilters) => void;
}

/** What the list is filtered by, each part removable, and all at once. */
export function AppliedFilters({ filters, scope, onFollow }: AppliedFiltersProps) {
  const labels = {
    search: filters.search && `«${filters.search}»`,
    category: filters.category && (scope.category ?? 'Categoría'),
    place: filters.place && (scope.place ? placeName(scope.place) : 'Lugar'),
    open: filters.open && 'Abierto ahora',
  };
  const names = (['search', 'category', 'place', 'open'] as const).filter((name) => labels[name]);
  if (names.length === 0) return null;
  return (
    <ul aria-label="Filtros aplicados" className="flex flex-wrap items-center gap-2">
      {names.map((name) => {
        const left = withFilter(filters, name);
        return (
          <li key={name} className="max-w-full">
            <Chip label={labels[name] ?? ''} to={paths.businesses(left)} onFollow={() => onFollow(left)} />
          </li>
        );
      })}
      {names.length > 1 && (
        <li>
          <Link
            to={paths.businesses()}
            preventScrollReset
            onFollow={() => onFollow({})}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-link hover:underline"
          >
            Quitar todos
          </Link>
        </li>
      )}
    </ul>
  );
}
