import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { useHydrated } from './browser-state.ts';

interface DisclosureProps {
  open: boolean;
  onToggle: () => void;
  to: string;
  className?: string;
  children: ReactNode;
}

export function Disclosure({ open, onToggle, to, className, children }: DisclosureProps) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" aria-expanded={open} onClick={onToggle} className={className}>
      {children}
    </button>
  );
}
