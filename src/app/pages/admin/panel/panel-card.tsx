import { type ReactNode, useId } from 'react';
import { CARDS, type CardName } from './cards.ts';

interface PanelCardProps {
  title: string;
  /** What addresses call it, where they lead to it. */
  anchor?: string;
  /** Beside the title: what can be added, or done with all of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled box of the operator's side. */
export function PanelCard({ title, anchor, actions, children }: PanelCardProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="card scroll-mt-18 p-4 sm:p-6">
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

/** One of the panel's cards that people go to. */
export const NamedCard = ({
  card,
  ...rest
}: Omit<PanelCardProps, 'title' | 'anchor'> & { card: CardName }) => (
  <PanelCard title={CARDS[card]} anchor={card} {...rest} />
);
