import type { ContentVersion } from '#platform/db/content-version.ts';
import type { Clock } from '#shared/time.ts';

/** What time alone changes is shown for so long at most. */
const LONGEST_LIFE = 15_000;
/** Opening hours and expiries are told by the minute. */
const ONE_MINUTE = 60_000;
/** Amid changes an answer is given for so many times what it took to make: making slow ones anew all the time would leave readers no processor. */
const TIMES_ITS_MAKING = 4;
/** But for no longer than so many leeways. */
const LONGEST_TRUE = 2;
/** For so many leeways is something behind, not gone. */
const LONGEST_BEHIND = 3;

/** What is made anew within so many milliseconds is made amid changes: then readers get along with what is behind by less. */
const SOON = 1_000;

/** When something was begun to be made, and of which version of the content. */
export interface Begun {
  version: number | null;
  begunAt: number;
  /** Milliseconds until it was made; 0 before. */
  took: number;
  /** Whether what it takes the place of was begun a moment before it. */
  isAmidChanges: boolean;
}

/** How something made stands to what may have changed since: `behind` is of use until there is better, `gone` is not. */
export type Standing = 'true' | 'behind' | 'gone';

/** What standings are told by. */
export interface StandingDeps {
  version: ContentVersion;
  clock: Clock;
  /** Milliseconds since it was begun for which something made amid changes counts as true whatever has changed, at least. */
  leeway: number;
}

/** Ends with the running minute. */
const endOfLife = (at: number) => Math.min(at + LONGEST_LIFE, at - (at % ONE_MINUTE) + ONE_MINUTE);

/** Tells what is begun now, in place of what was made before, and how that stands later. While changes go unheard everything is gone. */
export function openStandings({ version, clock, leeway }: StandingDeps) {
  const now = () => clock().getTime();
  const begin = (before?: Begun): Begun => {
    const begunAt = now();
    const isAmidChanges = before !== undefined && begunAt - before.begunAt < SOON;
    return { version: version.current(), begunAt, took: 0, isAmidChanges };
  };
  const standingOf = ({ version: made, begunAt, took, isAmidChanges }: Begun): Standing => {
    const current = version.current();
    const age = now() - begunAt;
    if (made === null || current === null) return 'gone';
    // Clocks are set back at times.
    if (age < 0 || now() >= endOfLife(begunAt)) return 'gone';
    if (made === current) return 'true';
    if (!isAmidChanges) return 'gone';
    if (age < Math.max(leeway, Math.min(took * TIMES_ITS_MAKING, leeway * LONGEST_TRUE))) return 'true';
    return age < leeway * LONGEST_BEHIND ? 'behind' : 'gone';
  };
  return { begin, standingOf };
}
