import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';

/** Uses `aria-disabled` rather than `disabled`, so that it keeps the focus. */
export function ToolButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink aria-disabled:*:opacity-35 ${className}`}
      {...rest}
    />
  );
}

export function ActionButton({
  isBusy,
  children,
  className = '',
  ...rest
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  return (
    <Button aria-disabled={isBusy || undefined} className={`needs-script relative ${className}`} {...rest}>
      {isBusy && <Icon name="loader-circle" size={20} className="spinner absolute" />}
      <span
        className={`inline-flex items-center gap-2 transition-opacity duration-150 ${isBusy ? 'opacity-0 delay-300' : ''}`}
      >
        {children}
      </span>
    </Button>
  );
}

interface IconButtonProps {
  label: string;
  icon: IconName;
  onClick: () => void;
  blocked?: string | undefined;
  isBusy?: boolean;
}

export function IconButton({ label, icon, onClick, blocked, isBusy = false }: IconButtonProps) {
  const id = useId();
  return (
    <span className="group relative inline-block">
      <button
        type="button"
        aria-label={label}
        title={blocked ? undefined : label}
        aria-disabled={blocked || isBusy ? true : undefined}
        aria-describedby={blocked && id}
        onClick={() => !blocked && !isBusy && onClick()}
        className="needs-script grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink aria-disabled:*:opacity-50 aria-disabled:hover:bg-transparent"
      >
        <Icon name={icon} size={20} className={isBusy ? 'spinner' : undefined} />
      </button>
      {blocked && (
        <span
          role="tooltip"
          id={id}
          className="pointer-events-none absolute right-0 bottom-full z-10 mb-1 hidden w-max max-w-56 text-left whitespace-normal rounded-lg bg-ink px-3 py-1.5 text-sm text-paper group-focus-within:block group-hover:block"
        >
          {blocked}
        </span>
      )}
    </span>
  );
}
