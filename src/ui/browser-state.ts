import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and during hydration, so that both render the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export const HYDRATED_EVENT = 'hydrated';

export const REDRAWN_EVENT = 'redrawn';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reducedMotion().matches,
    () => false,
  );

export const useSavesData = (): boolean => useSyncExternalStore(never, savesData, () => false);
