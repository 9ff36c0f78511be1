import { useEffect, useRef } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { SUBSCRIPTION_MESSAGES } from '../../messages.ts';
import { checkExpiredPlans } from '../../mutations.ts';
import { usePlanAction } from './use-plan-action.ts';

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
