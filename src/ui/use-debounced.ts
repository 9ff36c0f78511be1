import { useEffect, useState } from 'react';

const CALM_MS = 700;

/** The value once it has stayed the same for 700 ms: what somebody types, when they pause. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), CALM_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
