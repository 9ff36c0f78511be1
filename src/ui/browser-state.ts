import { useDeferredValue, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Notes whether React asks for what the server had, as it does when it hydrates. That is the same as later. */
function createMount() {
  let isHydration = false;
  return {
    isHydration: () => isHydration,
    read: () => null,
    readOnServer: () => {
      isHydration = true;
      return null;
    },
  };
}

/**
 * Returns false on the server and during hydration, so that both render the same. True follows as deferred work: a store
 * that changes is rendered at once, with all below it that is not hydrated yet.
 */
export function useHydrated(): boolean {
  const [mount] = useState(createMount);
  useSyncExternalStore(never, mount.read, mount.readOnServer);
  return useDeferredValue(true, mount.isHydration() ? false : undefined);
}

export const HYDRATED_EVENT = 'hydrated';

export const REDRAWN_EVENT = 'redrawn';

/** Returns a hook that follows a media query, and answers false on the server. */
function mediaHook(query: string): () => boolean {
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    );
}

export const useReducedMotion = mediaHook('(prefers-reduced-motion: reduce)');

export const useWideScreen = mediaHook('(min-width: 64rem)');

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

export const savesData = (): boolean =>
  connection()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;

/** Tells whether to load what may be wanted. Browsers that don't tell how fast they load are taken to be fast. */
export const mayLoadAhead = (): boolean => !savesData() && (connection()?.effectiveType ?? '4g') === '4g';

export const useSavesData = (): boolean => useSyncExternalStore(never, savesData, () => false);
