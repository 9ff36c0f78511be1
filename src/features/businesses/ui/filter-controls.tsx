import { Icon } from '#ui/icon.tsx';
import { paths } from '#shared/paths.ts';
import { NearMeButton } from '#ui/near-me-button.tsx';
import { Select } from '#ui/select.tsx';
import type { ListFilters } from '../filters.ts';
import { withFilter } from './list-filters.ts';

interface ControlProps {
  value: string | undefined;
  onChoose: (value: string) => void;
  className?: string;
}

export function OpenNowToggle({ value, onChoose }: ControlProps) {
  return (
    <label
      className={`${PILL} has-checked:border-jade has-checked:bg-jade-soft has-checked:text-jade has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent`}
    >
      <input
        type="checkbox"
        name="open"
        value="now"
        checked={value === 'now'}
        onChange={(event) => onChoose(event.currentTarget.checked ? 'now' : '')}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      <Icon name="clock" size={18} /> Abierto ahora
    </label>
  );
}

export function SortSelect({ value = '', isNear, ...rest }: ControlProps & { isNear: boolean }) {
  return (
    <Select label="Ordenar por" name="sort" value={isNear ? '' : value} {...rest}>
      {isNear && <option value="">Distancia</option>}
      <option value={isNear ? 'relevance' : ''}>Relevancia</option>
      <option value="newest">Más recientes</option>
    </Select>
  );
}

const PILL = 'pill relative shrink-0 justify-center gap-2 whitespace-nowrap';

interface NearMeProps {
  filters: ListFilters;
  onChoose: (near: string) => void;
}

export function ListNearMe({ filters, onChoose }: NearMeProps) {
  const elsewhere = withFilter(filters, 'near');
  return (
    <NearMeButton
      near={filters.near}
      everywhere={paths.businesses(elsewhere)}
      asking={paths.nearMe(elsewhere)}
      onChoose={onChoose}
    />
  );
}
