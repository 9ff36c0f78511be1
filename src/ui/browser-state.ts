import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script is running: false on the server and during hydration, so that both render the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The event by which the window hears that React has taken over the page: from then on what is pressed is heard. */
export const HYDRATED_EVENT = 'hydrated';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the visitor asked the device for little motion; false on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => reducedMotion().matches,
    () => false,
  );
