import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  title: string;
  anchor?: string;
  children: ReactNode;
}

export function AccountSection({ title, anchor, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="card scroll-mt-18 p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
