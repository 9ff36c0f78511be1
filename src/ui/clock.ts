import { SECOND } from '#shared/time.ts';

const MAX_GAP = 20 * SECOND;
const TIMEOUT_MS = 10 * SECOND;

interface Reading {
  server: number;
  device: number;
  steady: number;
  isSure: boolean;
}

const read = (server: number, isSure: boolean): Reading => ({
  server,
  device: Date.now(),
  steady: performance.now(),
  isSure,
});

let last = read(Date.now(), false);

/** Returns the server's time, however wrong the device's clock is. Only for the browser. */
export const serverNow = (): Date => new Date(last.server + performance.now() - last.steady);

function pageLoad(): { startedAt: number; isFromCache: boolean } {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!load) return { startedAt: performance.now(), isFromCache: false };
  return { startedAt: load.responseStart, isFromCache: load.transferSize === 0 };
}

export function startClock(renderedAt: Date): void {
  const { startedAt, isFromCache } = pageLoad();
  last = read(renderedAt.getTime() + performance.now() - startedAt, !isFromCache);
}

async function askServer(): Promise<number | null> {
  try {
    const { headers } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return Date.parse(headers.get('date') ?? '') || null;
  } catch {
    return null;
  }
}

const gap = () => Date.now() - last.device - (performance.now() - last.steady);

/** Asks the server for the time if this page can't know it, as after the device slept. */
export async function checkClock(): Promise<void> {
  if (last.isSure && Math.abs(gap()) < MAX_GAP) return;
  const told = await askServer();
  // Without an answer the device has more probably slept than been set.
  last = told ? read(told, true) : read(serverNow().getTime() + Math.max(gap(), 0), false);
}
