import type { ContentVersion } from '#platform/db/content-version.ts';
import type { Clock } from '#shared/time.ts';

/** Nothing is given for longer: some of what pages show changes with time alone. */
const MAX_AGE_MS = 15_000;
/** Opening hours and expiries are told by the minute. */
const ONE_MINUTE = 60_000;

/** Changes are frequent if an answer is made again within this time. Only such an answer is given after a change. */
const FREQUENT_MS = 1_000;
/** It is fresh for this many times its `renderMs`: making slow ones all the time would leave readers no processor. */
const FRESH_RENDERINGS = 4;
/** But for no more than this many times `minFreshMs`. */
const MAX_FRESH = 2;
/** After this many times `minFreshMs` it has expired. */
const MAX_STALE = 3;

/** When the making of an answer began, and from which version of the content. */
export interface Begun {
  version: number | null;
  begunAt: number;
  /** Milliseconds that making it took; 0 until it is made. */
  renderMs: number;
  /** Whether the answer that it replaces was begun less than a second earlier. */
  isFrequentlyChanged: boolean;
}

/** `fresh`: is given. `stale`: is given while a new one is made. `expired`: is not given. */
export type Standing = 'fresh' | 'stale' | 'expired';

interface StandingDeps {
  version: ContentVersion;
  clock: Clock;
  /** While changes are frequent, an answer is fresh for at least so many milliseconds since it was begun, whatever has changed. */
  minFreshMs: number;
}

/** At the end of the running minute at the latest. */
const expiryOf = (begunAt: number) =>
  Math.min(begunAt + MAX_AGE_MS, begunAt - (begunAt % ONE_MINUTE) + ONE_MINUTE);

/** Notes when answers are begun, and tells how they stand later. While changes can't be heard of, every answer has expired. */
export function openStandings({ version, clock, minFreshMs }: StandingDeps) {
  const now = () => clock().getTime();
  const ageOf = ({ begunAt }: Begun): number => now() - begunAt;
  const begin = (replaced?: Begun): Begun => ({
    version: version.current(),
    begunAt: now(),
    renderMs: 0,
    isFrequentlyChanged: replaced !== undefined && ageOf(replaced) < FREQUENT_MS,
  });
  const standingOf = (begun: Begun): Standing => {
    const current = version.current();
    const age = ageOf(begun);
    if (begun.version === null || current === null) return 'expired';
    // Clocks are set back at times.
    if (age < 0 || now() >= expiryOf(begun.begunAt)) return 'expired';
    if (begun.version === current) return 'fresh';
    if (!begun.isFrequentlyChanged) return 'expired';
    const freshMs = Math.min(begun.renderMs * FRESH_RENDERINGS, minFreshMs * MAX_FRESH);
    if (age < Math.max(minFreshMs, freshMs)) return 'fresh';
    return age < minFreshMs * MAX_STALE ? 'stale' : 'expired';
  };
  return { begin, ageOf, standingOf };
}
