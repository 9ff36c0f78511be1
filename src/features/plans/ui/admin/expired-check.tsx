import { useEffect, useRef } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { SUBSCRIPTION_MESSAGES } from '../../messages.ts';
import { checkExpired } from '../../mutations.ts';
import { usePlanAct } from './use-plan-act.ts';

/** Moves whose plan is over to the free one: by itself when the panel opens, and whenever somebody asks for it. */
export function ExpiredCheck() {
  const { run, isDoing, failure } = usePlanAct();
  const check = (saysNone: boolean) =>
    run({
      act: async () => {
        const moved = await checkExpired();
        if (moved.length > 0) return SUBSCRIPTION_MESSAGES.expired(moved.length);
        return saysNone ? SUBSCRIPTION_MESSAGES.noneExpired : null;
      },
      failed: SUBSCRIPTION_MESSAGES.checkFailed,
    });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    check(false);
  });
  return (
    <>
      <ActionButton
        look="quiet"
        isBusy={isDoing(SUBSCRIPTION_MESSAGES.checkFailed)}
        onClick={() => check(true)}
      >
        Revisar vencidas
      </ActionButton>
      <p role="alert" className="w-full font-medium text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
