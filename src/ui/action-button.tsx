import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button for something that takes a while; pressed again meanwhile it does nothing. It keeps its size whatever it shows. */
export function ActionButton({
  isBusy,
  children,
  className = '',
  ...rest
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  return (
    <Button aria-disabled={isBusy || undefined} className={`needs-script relative ${className}`} {...rest}>
      {isBusy && <LoaderCircle aria-hidden size={20} className="spinner absolute" />}
      <span
        className={`inline-flex items-center gap-2 transition-opacity duration-150 ${isBusy ? 'opacity-0 delay-300' : ''}`}
      >
        {children}
      </span>
    </Button>
  );
}
