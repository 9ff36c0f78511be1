import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the script is running: false on the server and during hydration, so that both render the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
