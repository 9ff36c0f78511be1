import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PremiumRequest } from '../../requests.ts';
import { findOpenRequest } from './repo.ts';

/** The viewer's own request that waits; null without one. */
export async function findOwnRequest(db: Db, viewer: Viewer): Promise<PremiumRequest | null> {
  return findOpenRequest(db, viewer.userId);
}
