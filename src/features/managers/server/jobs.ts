import type { Db } from '#platform/db/database.ts';
import { INVITATION_TERM_MS } from '../schema.ts';
import { deleteLapsedInvitations, endLapsedOffers } from './repository/managers.ts';

/** Deletes addresses of invited people who did not answer, and makes room for others. */
export async function endLapsedInvitations(db: Db, at: Date): Promise<void> {
  const before = new Date(at.getTime() - INVITATION_TERM_MS);
  await deleteLapsedInvitations(db, before);
  await endLapsedOffers(db, before);
}
