import type { Databases } from './dataset/open-databases.ts';
import type { LoadResult } from './load/load.ts';

/** What measurements are given. */
export interface Bench {
  /** Numbers of businesses, the smallest first. */
  sizes: readonly number[];
  /** The number of businesses for what is measured once. */
  usualSize: number;
  databases: Databases;
  effort: {
    /** How long a load lasts at most, and of how many requests it is. */
    seconds: number;
    most: number;
    /** How many wait at once, where that is the question. */
    concurrencies: readonly number[];
    /** Sent at once. */
    photos: number;
    /** How often a page is rendered before it is measured. */
    warm: number;
    /** Whether the embedded engine has the demo content, which takes a while. */
    demo: boolean;
  };
}

/** Loads that are refused say nothing of speed: throws unless every answer was a 200. */
export function requireAnswers(what: string, { failed, requests }: LoadResult): void {
  if (failed > 0 || requests === 0) throw new Error(`${what}: ${failed} of ${requests} requests failed`);
}
