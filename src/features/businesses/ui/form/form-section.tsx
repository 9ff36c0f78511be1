import { type ReactNode, useId } from 'react';

/** A part of the form under its own heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <h3 id={id} className="mb-4 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
