import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { failedBecause } from '../../messages.ts';
import { refreshPlans } from '../../mutations.ts';

/** Does it, and gives what to say then; null where nothing has changed. */
type PlanAct = () => Promise<string | null>;

/** What an administrator does to plans by pressing a button: it says how it went, with `failed` before the reason. */
export function usePlanAct(failed: string) {
  const queryClient = useQueryClient();
  const asked = useRef<PlanAct>(async () => null);
  const { start, isBusy, failure } = useAction(async () => {
    const said = await asked.current();
    if (said === null) return;
    await refreshPlans(queryClient);
    void notify('success', said);
  });
  const run = (act: PlanAct) => {
    if (isBusy) return;
    asked.current = act;
    start();
  };
  return { run, isBusy, failure: failure && failedBecause(failed, failure) };
}
