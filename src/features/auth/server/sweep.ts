import type { Db } from '#platform/db/database.ts';
import { removeOldCounters } from '#platform/http/rate-limit.ts';
import { type Clock, DAY } from '#shared/time.ts';
import { deleteOldDevices } from './repo/devices.ts';
import { deleteExpiredSessions } from './repo/sessions.ts';

const DEVICES_KEPT = 400 * DAY;

/** Removes sessions, devices and counters whose time is over. */
export async function sweepSessions({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const at = clock();
  await deleteExpiredSessions(db, at);
  await deleteOldDevices(db, new Date(at.getTime() - DEVICES_KEPT));
  await removeOldCounters(db, at);
}
