import { Clock } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { placeName } from '#shared/place-name.ts';
import { Chip } from '#ui/chip.tsx';
import { Link } from '#ui/link.tsx';
import { Select } from '#ui/select.tsx';
import { type ListFilters, type ListScope, withFilter } from './list-filters.ts';

interface ControlProps {
  value: string | undefined;
  onChoose: (value: string) => void;
  className?: string;
}

export function OpenNowToggle({ value, onChoose }: ControlProps) {
  return (
    <label className="relative inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-4 font-medium hover:bg-raised has-checked:border-jade has-checked:bg-jade-soft has-checked:text-jade has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        name="open"
        value="now"
        checked={value === 'now'}
        onChange={(event) => onChoose(event.currentTarget.checked ? 'now' : '')}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      <Clock aria-hidden size={18} /> Abierto ahora
    </label>
  );
}

export function SortSelect({ value = '', ...rest }: ControlProps) {
  return (
    <Select label="Ordenar por" name="sort" value={value} {...rest}>
      <option value="">Relevancia</option>
      <option value="newest">Más recientes</option>
    </Select>
  );
}

interface AppliedFiltersProps {
  filters: ListFilters;
  scope: ListScope;
  onFollow: (left: ListFilters) => void;
}

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
