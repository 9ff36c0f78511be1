import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
  ornament?: ReactNode;
}

export function EmptyState({ title, level = 2, children, actions, ornament }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="card flex flex-col items-center gap-4 px-6 py-12 text-center wrap-anywhere">
      {ornament}
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="max-w-prose text-pretty text-muted">{children}</p>}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
