import type { Db } from '#platform/db/database.ts';
import { DAY } from '#shared/time.ts';
import { deleteOldMisses } from './repo/misses.ts';

const KEPT_DAYS = 90;
/** More than anybody reads; whoever searches for nonsense all day can't fill the table. */
const MOST_KEPT = 5_000;

/** Forgets what has not been searched for in 90 days at `at`, and what is rare beside 5,000 others. */
export const sweepMisses = (db: Db, at: Date): Promise<void> =>
  deleteOldMisses(db, new Date(at.getTime() - KEPT_DAYS * DAY), MOST_KEPT);
