import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  /** A word beside the title. */
  badge?: string;
  children: ReactNode;
}

/** One card of Mi Cuenta. */
export function AccountSection({ title, badge, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {badge && (
          <span className="rounded-full bg-marigold-soft px-3 py-1 text-sm font-semibold text-marigold">
            {badge}
          </span>
        )}
      </div>
      {children}
    </section>
  );
}
