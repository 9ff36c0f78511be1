import { useCallback, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { RouterContext } from './hooks.ts';

export interface Blocked {
  proceed: () => void;
  stay: () => void;
}

export function useBlocker(shouldBlock: () => boolean): Blocked | null {
  const { block } = useContext(RouterContext);
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const ask = useEffectEvent(shouldBlock);
  useEffect(() => block({ shouldBlock: () => ask(), onBlocked: (goOn) => setProceed(() => goOn) }), [block]);
  const stay = useCallback(() => setProceed(null), []);
  return useMemo(
    () =>
      proceed && {
        stay,
        proceed: () => {
          stay();
          proceed();
        },
      },
    [proceed, stay],
  );
}
