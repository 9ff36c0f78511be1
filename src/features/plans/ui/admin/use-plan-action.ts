import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { failureMessage } from '#shared/plan-failures.ts';
import { refreshPlans } from '../../mutations.ts';

type PlanAction = () => Promise<string | null>;

export function usePlanAction(failed: string) {
  const queryClient = useQueryClient();
  const current = useRef<PlanAction>(async () => null);
  const { start, isBusy, failure } = useAction(async () => {
    const message = await current.current();
    if (message === null) return;
    await refreshPlans(queryClient);
    void notify('success', message);
  });
  const run = (action: PlanAction) => {
    if (isBusy) return;
    current.current = action;
    start();
  };
  return { run, isBusy, failure: failure && failureMessage(failed, failure) };
}
