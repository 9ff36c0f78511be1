import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LimitReachedModal } from '#features/plans/ui/limit-reached.tsx';
import type { Usage } from '#features/plans/schema.ts';
import { Button } from '#ui/button.tsx';
import { useGate } from '#ui/gate.tsx';

const ACTIONS = { businesses: 'business', announcements: 'announcement' } as const;

interface LimitedButtonProps {
  what: keyof typeof ACTIONS;
  /** Null as long as nobody knows what is used. */
  usage: Usage | null;
  /** Id of the business that it is for. */
  about?: number;
  look?: 'primary' | 'quiet';
  children: ReactNode;
}

/** Adds something, as long as the plan has room; without room it is disabled, and tells why when it is pressed. */
export function LimitedButton({ what, usage, about, look = 'primary', children }: LimitedButtonProps) {
  const { pass } = useGate();
  const [isTelling, setTelling] = useState(false);
  const isFull = usage !== null && usage[what].used >= usage[what].limit;
  return (
    <>
      <Button
        look={look}
        aria-disabled={isFull || undefined}
        onClick={() => (isFull ? setTelling(true) : pass(ACTIONS[what], about))}
        className="needs-script relative whitespace-nowrap aria-disabled:border aria-disabled:border-line aria-disabled:bg-raised aria-disabled:text-muted max-sm:flex-1 max-sm:px-3"
      >
        <Plus aria-hidden size={18} className="max-sm:hidden" /> {children}
        {isFull && (
          <span className="absolute -top-4 right-2 rounded-full bg-marigold-soft px-2.5 py-0.5 text-sm text-marigold">
            Límite alcanzado
          </span>
        )}
      </Button>
      {isTelling && usage && (
        <LimitReachedModal
          what={what}
          {...usage[what]}
          isPremium={usage.plan.isPremium}
          onClose={() => setTelling(false)}
        />
      )}
    </>
  );
}
