import { useEffect, useRef } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { SUBSCRIPTION_MESSAGES as SAYS } from '../../messages.ts';
import { checkExpired } from '../../mutations.ts';
import { usePlanAct } from './use-plan-act.ts';

/** Moves whose plan is over to the free one: by itself when the panel opens, and whenever somebody asks for it. */
export function ExpiredCheck() {
  const { run, isDoing, failure } = usePlanAct();
  const check = (saysNone: boolean) =>
    run({
      act: async () => {
        const moved = await checkExpired();
        if (moved.length > 0) return SAYS.expired(moved.length);
        return saysNone ? SAYS.noneExpired : null;
      },
      failed: SAYS.checkFailed,
    });
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    check(false);
  });
  return (
    <>
      <ActionButton look="quiet" isBusy={isDoing(SAYS.checkFailed)} onClick={() => check(true)}>
        Revisar vencidas
      </ActionButton>
      <p role="alert" className="w-full font-medium text-danger empty:hidden">
        {failure}
      </p>
    </>
  );
}
