import { createContext, useContext, useMemo } from 'react';
import type { Location } from './location.ts';
import type { Router } from './router.ts';
import type { Shown } from './view.ts';

export const RouterContext = createContext<
  Pick<Router, 'navigate' | 'reload' | 'goBack' | 'forgetState' | 'block'>
>({
  navigate: async () => {},
  reload: async () => {},
  goBack: () => false,
  forgetState: () => {},
  block: () => () => {},
});
export const ShownContext = createContext<Shown | null>(null);
export const PendingContext = createContext<Location | null>(null);

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

export const usePendingLocation = (): Location | null => useContext(PendingContext);

export const useNavigate = () => useContext(RouterContext).navigate;

export const useReload = () => useContext(RouterContext).reload;

export const useGoBack = () => useContext(RouterContext).goBack;

export const useForgetState = () => useContext(RouterContext).forgetState;
