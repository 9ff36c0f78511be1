import { useQuery } from '@tanstack/react-query';
import type { LimitReachedModal } from '#features/plans/ui/limit-reached.tsx';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import type { GuardedAction } from '#ui/guard.tsx';
import type { ComponentProps } from 'react';

/** A limit of the plan, and what is used of it. */
export type FullPlan = Omit<ComponentProps<typeof LimitReachedModal>, 'onClose'>;

/** What of a plan each act takes up. */
const COUNTED: Partial<Record<GuardedAction, 'businesses' | 'announcements'>> = {
  business: 'businesses',
  announcement: 'announcements',
};

/** Administrators publish for others, too; who changes a business takes up no more of the plan. */
const isUncounted = (user: User, action: GuardedAction, about: number | undefined) =>
  action === 'business' && (user.role === 'admin' || about !== undefined);

/** Whether the person's plan has no room for what they want to do: null where it has, and as long as nobody knows. */
export function useFull(user: User | null, action: GuardedAction, about?: number): FullPlan | null {
  const isAsked = user?.emailVerified === true && !isUncounted(user, action, about);
  const { data: usage } = useQuery({ ...usageQuery(user?.id ?? 0), enabled: isAsked });
  const what = COUNTED[action];
  if (!isAsked || !usage || !what) return null;
  const { used, limit } = usage[what];
  return used >= limit ? { what, used, limit, isPremium: usage.plan.isPremium } : null;
}
