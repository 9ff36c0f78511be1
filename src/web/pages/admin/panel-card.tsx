import { type ReactNode, useId } from 'react';
import { WaitingCount } from '#features/panel/ui/waiting-count.tsx';
import { Icon } from '#ui/icon.tsx';

interface PanelCardProps {
  title: string;
  waiting?: number;
  actions?: ReactNode;
  children: ReactNode;
}

export function PanelCard({ title, waiting = 0, actions, children }: PanelCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="flex items-center gap-2 text-xl">
          {title} <WaitingCount count={waiting} />
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

export interface FoldingCardProps extends Omit<PanelCardProps, 'waiting'> {
  anchor?: string;
  /** Says how much the card holds, beside its title. */
  summary?: string | undefined;
  isOpen?: boolean;
}

/** Shows an error even while the card is closed. */
const FOLDED = 'hidden px-4 sm:px-6 peer-open:block has-[[role=alert]:not(:empty)]:block lg:block lg:px-0';

/** Is closed at first on phones and tablets. `details` holds no content, so that the card is always open on larger screens. */
export function FoldingCard({ title, anchor, summary, isOpen = false, actions, children }: FoldingCardProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="card grid scroll-mt-18 grid-cols-1 items-center lg:grid-cols-[auto_1fr] lg:gap-x-4 lg:p-6"
    >
      <details
        open={isOpen || undefined}
        className="group peer relative col-start-1 row-start-1 h-full lg:hidden"
      >
        <summary
          aria-labelledby={`${id} ${id}-summary`}
          className="absolute inset-0 flex items-center justify-end rounded-card pr-4 text-muted sm:pr-6 hover:bg-raised"
        >
          <Icon name="chevron-down" size={20} className="group-open:rotate-180" />
        </summary>
      </details>
      <div className="pointer-events-none relative col-start-1 row-start-1 flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2 pr-[calc(1rem+28px)] pl-4 sm:pr-14 sm:pl-6 lg:min-h-11 lg:p-0">
        <h2 id={id} className="min-w-0 text-xl hyphens-auto">
          {title}
        </h2>
        <span id={`${id}-summary`} className="text-muted tabular-nums lg:hidden">
          {summary}
        </span>
      </div>
      {actions && (
        <div className={`${FOLDED} pt-1 lg:justify-self-end`}>
          <div className="flex flex-wrap gap-2">{actions}</div>
        </div>
      )}
      <div className={`${FOLDED} min-w-0 pt-3 pb-4 lg:col-span-2 lg:pt-4 lg:pb-0`}>{children}</div>
    </section>
  );
}
