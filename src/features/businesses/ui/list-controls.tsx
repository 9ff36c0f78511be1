import { Clock } from 'lucide-react';
import { Select } from '#ui/select.tsx';

interface ControlProps {
  value: string | undefined;
  onChoose: (value: string) => void;
  className?: string;
}

/** Keeps only what is open at this moment. */
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

/** In which order the list stands. */
export function SortSelect({ value = '', ...rest }: ControlProps) {
  return (
    <Select label="Ordenar por" name="sort" value={value} {...rest}>
      <option value="">Relevancia</option>
      <option value="newest">Más recientes</option>
    </Select>
  );
}
