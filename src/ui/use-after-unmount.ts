import { useEffect, useRef } from 'react';

/**
 * Gives a function that has `act` done once the component is gone, and with it everything that shows what `act` is about:
 * whoever still showed what was deleted would ask for it in vain.
 */
export function useAfterUnmount(act: () => void): () => void {
  const wanted = useRef<(() => void) | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Those who go with this component stop asking in the same turn.
      if (wanted.current) setTimeout(wanted.current);
    };
  }, []);
  return () => {
    if (isGone.current) act();
    else wanted.current = act;
  };
}
