import type { ComponentProps } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string;
  onChoose: (value: string) => void;
  /** Makes it a pill with its label below 64 rem, which opens the list of the browser. */
  pillIcon?: IconName | undefined;
}

const PILL = {
  label:
    'max-lg:pill max-lg:relative max-lg:gap-2 max-lg:has-focus-visible:outline-3 max-lg:has-focus-visible:-outline-offset-3 max-lg:has-focus-visible:outline-accent',
  on: 'max-lg:border-jade max-lg:bg-jade-soft max-lg:text-jade',
  text: 'max-lg:hidden',
  // Without script, the pill has to show what is chosen.
  field:
    'max-lg:mt-0 max-lg:absolute max-lg:inset-0 max-lg:opacity-0 max-lg:noscript:static max-lg:noscript:opacity-100',
};
const PLAIN: typeof PILL = { label: '', on: '', text: '', field: '' };

export function Select({ label, onChoose, pillIcon, className = '', children, ...rest }: SelectProps) {
  const look = pillIcon ? PILL : PLAIN;
  return (
    <label className={`block min-w-0 ${look.label} ${rest.value ? look.on : ''} ${className}`}>
      {pillIcon && (
        <span className="flex items-center gap-2 whitespace-nowrap lg:hidden">
          <Icon name={pillIcon} size={18} /> {label}
        </span>
      )}
      <span className={`text-sm font-medium text-muted ${look.text}`}>{label}</span>
      <span className={`relative mt-1 block ${look.field}`}>
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
