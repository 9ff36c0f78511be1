import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** Buttons or links that lead on. */
  actions?: ReactNode;
  ornament?: ReactNode;
}

/** What stands where nothing was found: what happened, and the way on. */
export function EmptyState({ title, children, actions, ornament }: EmptyStateProps) {
  return (
    <section className="card flex flex-col items-center gap-4 px-6 py-12 text-center">
      {ornament}
      <h2 className="text-xl">{title}</h2>
      {children && <p className="max-w-prose text-muted">{children}</p>}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
