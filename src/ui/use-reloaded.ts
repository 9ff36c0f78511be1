import { useHydrated } from './use-hydrated.ts';

function wasReloaded(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'reload' && arrival.name === window.location.href;
}

/** Whether the page that is open was loaded again, by a button or by the browser's own; false during hydration. */
export const useReloaded = (): boolean => useHydrated() && wasReloaded();
