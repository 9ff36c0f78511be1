import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string;
  onChoose: (value: string) => void;
}

export function Select({ label, onChoose, className = '', children, ...rest }: SelectProps) {
  return (
    <label className={`block min-w-0 ${className}`}>
      <span className="text-sm font-medium text-muted">{label}</span>
      <span className="relative mt-1 block">
        <select
          onChange={(event) => onChoose(event.currentTarget.value)}
          className="h-11 w-full appearance-none truncate rounded-full border border-line bg-surface pr-10 pl-4 text-base text-ink hover:bg-raised"
          {...rest}
        >
          {children}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-muted"
        />
      </span>
    </label>
  );
}
