import type { ReactNode } from 'react';
import { formatCount } from '#shared/text.ts';

interface FigureTileProps {
  label: string;
  count: number;
  /** Below the number: how it came about. */
  children?: ReactNode;
}

/** A number with what it counts; part of a `dl`. */
export function FigureTile({ label, count, children }: FigureTileProps) {
  return (
    <div
      className={`flex min-w-0 flex-col rounded-card bg-raised px-4 py-3 ${children ? 'lg:row-span-2' : ''}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{formatCount(count)}</dd>
      {children && <dd className="mt-auto pt-2">{children}</dd>}
    </div>
  );
}
