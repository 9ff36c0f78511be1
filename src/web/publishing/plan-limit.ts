import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { LimitReachedModal } from '#features/plans/ui/own/limit-reached.tsx';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { ApiError } from '#shared/api-client.ts';
import type { GuardedAction } from '#ui/guard.tsx';

type ReachedLimit = Omit<ComponentProps<typeof LimitReachedModal>, 'onClose'>;

const COUNTED_BY: Partial<Record<GuardedAction, 'businesses' | 'announcements'>> = {
  business: 'businesses',
  announcement: 'announcements',
};

const isUncounted = (user: User, action: GuardedAction, about: number | undefined) =>
  action === 'business' && (user.role === 'admin' || about !== undefined);

export function useReachedLimit(
  user: User | null,
  action: GuardedAction,
  about?: number,
): ReachedLimit | null {
  const isCounted = user?.emailVerified === true && !isUncounted(user, action, about);
  const { data: usage } = useQuery({ ...usageQuery(user?.id ?? 0), enabled: isCounted });
  // A business that the viewer manages counts for its owner's plan.
  const { data: memberships } = useQuery({
    ...ownMembershipsQuery(),
    enabled: isCounted && about !== undefined,
  });
  const what = COUNTED_BY[action];
  if (!isCounted || !usage || !what || memberships?.some(({ business }) => business.id === about))
    return null;
  const { used, limit } = usage[what];
  return used >= limit ? { what, used, limit, isPremium: usage.plan.isPremium } : null;
}

export function useSaveWithinLimit(userId: number) {
  const queryClient = useQueryClient();
  return async <Saved>(save: () => Promise<Saved>): Promise<Saved | null> => {
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'limit-reached') throw error;
      await queryClient.fetchQuery({ ...usageQuery(userId), staleTime: 0 }).catch(() => {
        throw error;
      });
      return null;
    }
  };
}
