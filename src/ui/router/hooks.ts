import { createContext, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { Location } from './location.ts';
import type { RouterState } from './navigation.ts';
import type { Router } from './router.ts';
import type { Shown } from './view.ts';

export const RouterContext = createContext<
  Pick<Router, 'subscribe' | 'navigate' | 'reload' | 'goBack' | 'forgetState' | 'block'> & {
    read: () => Pick<RouterState, 'pending'>;
  }
>({
  read: () => ({ pending: null }),
  subscribe: () => () => {},
  navigate: async () => {},
  reload: async () => {},
  goBack: () => false,
  forgetState: () => {},
  block: () => () => {},
});
export const ShownContext = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('there is no router around this component');
  return shown;
}

/** Is true while the page shows what the link to it knew, and the rest loads. */
export const useIsPreview = (): boolean => useShown().isPreview ?? false;

export const useLocation = (): Location => useShown().location;

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** A list that is replaced stays bright for so long. */
export const DIM_MS = 300;

/**
 * Returns what the router loads, once that takes `patience` ms. Is no context: at each touch, React would look for what
 * reads it in all of the page.
 */
export function usePendingLocation(patience = 0): Location | null {
  const { read, subscribe } = useContext(RouterContext);
  const [pending, setPending] = useState<Location | null>(null);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const { pending: next } = read();
      clearTimeout(timer);
      if (!next) startTransition(() => setPending(null));
      else if (patience === 0) setPending(next);
      else timer = setTimeout(() => setPending(next), patience);
    };
    if (read().pending) follow();
    const stop = subscribe(follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [read, subscribe, patience]);
  return pending;
}

export const useNavigate = () => useContext(RouterContext).navigate;

export const useReload = () => useContext(RouterContext).reload;

export const useGoBack = () => useContext(RouterContext).goBack;

export const useForgetState = () => useContext(RouterContext).forgetState;
