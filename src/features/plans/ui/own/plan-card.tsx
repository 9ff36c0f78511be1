import type { ReactNode } from 'react';
import { BenefitList } from '../benefit-list.tsx';

interface PlanCardProps {
  title: string;
  price: string;
  /** Beside the price: `al mes`. */
  rhythm?: string;
  /** Below the price. */
  note: string;
  benefits: readonly string[];
  /** They have it. */
  isCurrent?: boolean;
  /** It costs something. */
  isPaid?: boolean;
  /** What can be done. */
  children?: ReactNode;
}

/** One plan: what it costs, what it gives, and the way to it. */
export function PlanCard({
  title,
  price,
  rhythm,
  note,
  benefits,
  isCurrent = false,
  isPaid = false,
  children,
}: PlanCardProps) {
  return (
    <li
      className={`card flex flex-col border-t-4 p-5 lg:p-6 ${isPaid ? 'border-t-marigold' : 'border-t-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{title}</h3>
        {isCurrent && (
          <span className="rounded-full bg-jade-soft px-3 py-0.5 text-sm font-semibold text-jade">
            Tu plan
          </span>
        )}
      </div>
      <p className="mt-2">
        <span className="text-3xl font-bold tracking-tight">{price}</span>{' '}
        {rhythm && <span className="text-muted">{rhythm}</span>}
      </p>
      <p className={`mb-4 ${isPaid ? 'font-semibold text-marigold' : 'text-muted'}`}>{note}</p>
      <BenefitList benefits={benefits} />
      <div className="mt-auto pt-5 empty:hidden">{children}</div>
    </li>
  );
}
