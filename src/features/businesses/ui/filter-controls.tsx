import { Icon } from '#ui/icon.tsx';
import { useNavigate } from '#ui/router/hooks.ts';
import { paths } from '#shared/paths.ts';
import { loadCode } from '#ui/lazy.tsx';
import { Select } from '#ui/select.tsx';
import { useAction } from '#ui/use-action.ts';
import type { ListFilters } from '../filters.ts';
import { NEAR_ME } from '../visitor-position.ts';
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

/** Asks for the position only when it is pressed. Without script, or permission, a page asks for the place. */
export function NearMeButton({ filters, onChoose }: NearMeProps) {
  const navigate = useNavigate();
  const isOn = filters.near === NEAR_ME;
  const to = isOn ? paths.businesses(withFilter(filters, 'near')) : paths.nearMe(withFilter(filters, 'near'));
  const { start, isBusy } = useAction(async () => {
    const { locateVisitor } = await loadCode(() => import('./locate.ts'));
    if (await locateVisitor()) onChoose(NEAR_ME);
    else await navigate(to);
  });
  return (
    <a
      href={to}
      aria-current={isOn || undefined}
      aria-busy={isBusy}
      onClick={(event) => {
        event.preventDefault();
        if (isOn) onChoose('');
        else start();
      }}
      className={`${PILL} focus-visible:-outline-offset-3 aria-busy:opacity-55 aria-current:border-jade aria-current:bg-jade-soft aria-current:text-jade`}
    >
      <Icon name="locate-fixed" size={18} /> {isBusy ? 'Ubicando…' : 'Cerca de mí'}
    </a>
  );
}
