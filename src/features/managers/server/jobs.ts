import type { Db } from '#platform/db/database.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { deleteLapsedInvitations, endLapsedOffers } from './repository.ts';

/** Deletes addresses of invited people who did not answer, and makes room for others. */
export async function endLapsedInvitations(db: Db, at: Date, signal?: AbortSignal): Promise<void> {
  const before = keptSince(at, RETENTION.businessManager.invitation);
  await changeInBatches((limit) => deleteLapsedInvitations(db, before, limit), signal);
  await endLapsedOffers(db, before);
}
