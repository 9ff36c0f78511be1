import { useEffect, useRef } from 'react';

/** Waits for the unmount: queries of what was deleted would be fetched again. */
export function useAfterUnmount(act: () => void): () => void {
  const wanted = useRef<(() => void) | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Components unmounted together stop their queries in the same turn.
      if (wanted.current) setTimeout(wanted.current);
    };
  }, []);
  return () => {
    if (isGone.current) act();
    else wanted.current = act;
  };
}
