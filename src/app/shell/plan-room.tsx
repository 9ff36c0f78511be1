import type { Usage } from '#features/plans/schema.ts';
import type { User } from '#features/users/schema.ts';
import { Button } from '#ui/button.tsx';
import { type GateAction, type GateButtonProps, useGate } from '#ui/gate.tsx';
import type { FullPlan } from './gate-modal.tsx';

/** What of a plan each act takes up. */
const COUNTED: Partial<Record<GateAction, 'businesses' | 'announcements'>> = {
  business: 'businesses',
  announcement: 'announcements',
};

/** What the person's plan has no room for; null where it has. Administrators also publish for others. */
export function findFull(user: User, usage: Usage, action: GateAction): FullPlan | null {
  const what = COUNTED[action];
  if (!what || (what === 'businesses' && user.role === 'admin')) return null;
  const { used, limit } = usage[what];
  return used >= limit ? { what, used, limit, isPremium: usage.plan.isPremium } : null;
}

/** Says that there is no room for more, and why when it is pressed. */
export function FullButton({ action, about, className = '', children, ...look }: GateButtonProps) {
  const { pass } = useGate();
  return (
    <Button
      {...look}
      aria-disabled
      onClick={() => pass(action, about)}
      className={`needs-script relative border border-line bg-raised! text-muted! ${className}`}
    >
      {children}
      <span className="absolute -top-2.5 right-3 rounded-full bg-marigold-soft px-2 text-sm leading-5 text-marigold">
        Límite alcanzado
      </span>
    </Button>
  );
}
