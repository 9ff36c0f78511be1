import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate, usePendingLocation } from './hooks.ts';

/** Returns a navigation for the end of an action. It does nothing where the person has chosen another page meanwhile. */
export function useNavigateAfter(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const pending = usePendingLocation();
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    hasLeft.current = pending !== null;
    return () => void (hasLeft.current = true);
  }, [pending]);
  return useCallback(
    async (to, how) => {
      if (!hasLeft.current) await navigate(to, how);
    },
    [navigate],
  );
}
