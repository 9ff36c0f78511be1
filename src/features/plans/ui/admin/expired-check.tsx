import { useEffect, useRef } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { SUBSCRIPTION_MESSAGES } from '../../messages.ts';
import { checkExpiredPlans, refreshPlans } from '../../mutations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { failureMessage } from '#shared/plan-failures.ts';

type PlanAction = () => Promise<string | null>;

function usePlanAction(failed: string) {
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

export function ExpiredCheck() {
  const { run, isBusy, failure } = usePlanAction(SUBSCRIPTION_MESSAGES.checkFailed);
  const check = (messageForNone: string | null) =>
    run(async () => {
      const moved = await checkExpiredPlans();
      return moved.length > 0 ? SUBSCRIPTION_MESSAGES.expired(moved.length) : messageForNone;
    });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    check(null);
  });
  return (
    <>
      <ActionButton look="quiet" isBusy={isBusy} onClick={() => check(SUBSCRIPTION_MESSAGES.noneExpired)}>
        Revisar vencidas
      </ActionButton>
      <p role="alert" className="w-full font-medium text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
