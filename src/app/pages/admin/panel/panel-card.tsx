import { type ReactNode, useId } from 'react';

interface PanelCardProps {
  title: string;
  /** Beside the title: what can be added, or done with all of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One card of the panel. */
export function PanelCard({ title, actions, children }: PanelCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
