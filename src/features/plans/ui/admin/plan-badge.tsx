import type { UserSubscription } from '../../subscriptions.ts';

/** The plan that counts, as a word. */
export function PlanBadge({ isPremium, planName }: Pick<UserSubscription, 'isPremium' | 'planName'>) {
  return (
    <span
      className={`shrink-0 rounded-full px-3 py-0.5 text-sm font-semibold ${isPremium ? 'bg-marigold-soft text-marigold' : 'bg-raised text-muted'}`}
    >
      {planName}
    </span>
  );
}
