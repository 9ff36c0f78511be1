import { useEffect, useRef } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { SUBSCRIPTION_MESSAGES } from '../../messages.ts';
import { checkExpired } from '../../mutations.ts';
import { usePlanAct } from './use-plan-act.ts';

/** Moves whose plan is over to the free one: by itself when the panel opens, and whenever somebody asks for it. */
export function ExpiredCheck() {
  const { run, isBusy, failure } = usePlanAct(SUBSCRIPTION_MESSAGES.checkFailed);
  const check = (saidOfNone: string | null) =>
    run(async () => {
      const moved = await checkExpired();
      return moved.length > 0 ? SUBSCRIPTION_MESSAGES.expired(moved.length) : saidOfNone;
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
