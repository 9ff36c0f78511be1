import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FoldProps {
  label: string;
  className?: string;
  children: ReactNode;
}

export function Fold({ label, className = '', children }: FoldProps) {
  return (
    <details className={`group border-t border-line ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-link hover:underline">
        {label}
        <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
