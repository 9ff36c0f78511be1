import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { failedBecause } from '../../messages.ts';
import { refreshPlans } from '../../mutations.ts';

interface PlanAct {
  /** Does it, and gives what to say then; null where nothing has changed. */
  act: () => Promise<string | null>;
  /** Said before the reason where it fails. */
  failed: string;
}

/** What an administrator does to plans by pressing buttons, one thing at a time: each says how it went. */
export function usePlanAct() {
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState('');
  const asked = useRef<PlanAct['act']>(async () => null);
  const { start, isBusy, failure } = useAction(async () => {
    const said = await asked.current();
    if (said === null) return;
    await refreshPlans(queryClient);
    void notify('success', said);
  });
  const run = ({ act, failed: words }: PlanAct) => {
    if (isBusy) return;
    asked.current = act;
    setFailed(words);
    start();
  };
  return {
    run,
    /** Whether what fails with these words is under way. */
    isDoing: (words: string) => isBusy && words === failed,
    failure: failure && failedBecause(failed, failure),
  };
}
