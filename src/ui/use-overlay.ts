import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from './browser-state.ts';

/** Null for none. In the history entry: Back closes it, and a reload keeps it. */
export function useOverlay(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const kept: unknown = location.state?.[name];
  return {
    shown: hydrated && typeof kept === 'number' ? kept : null,
    open: (value: number) =>
      void navigate(location, {
        state: { ...location.state, [name]: value },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      }),
    close: () => void navigate(-1),
  };
}
