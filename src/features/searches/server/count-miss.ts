import type { BackgroundQueue } from '#platform/jobs.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import { type Miss, addMiss } from './repo/misses.ts';

/** Addresses and telephone numbers are nobody's business, and mean nothing else. */
const PERSONAL = /@|\d{5}|\d{4}[ -]\d{4}/;

export interface MissDeps {
  db: Db;
  clock: Clock;
  background: BackgroundQueue;
}

/** Counts a search that found nothing, or nothing as it is spelled, once it has been answered. */
export function countMiss({ db, clock, background }: MissDeps, miss: Miss): void {
  if (PERSONAL.test(miss.text)) return;
  background.run('a search in vain', () => addMiss(db, miss, clock()));
}
