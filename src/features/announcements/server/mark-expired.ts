import type { Db } from '#platform/db/database.ts';
import { anyExpired, markExpiredRows } from './repo/expiry.ts';

/** Announcements that one statement marks, so that others wait for none of them for long. */
const BATCH = 500;

/** Marks the announcements that have expired by the moment `at`, for the indexes to leave out; readers never wait for it. */
export async function markExpired(db: Db, at: Date): Promise<void> {
  if (!(await anyExpired(db, at))) return;
  while ((await markExpiredRows(db, at, BATCH)) === BATCH);
}
