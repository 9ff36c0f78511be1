import { getUsage } from '#features/plans/server/index.ts';
import type { Usage } from '#features/plans/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { mayReadUsage } from './policy.ts';

/** What the person uses of their plan at the moment `at`. Throws AppError `forbidden` and `not-found`. */
export async function readUsage(db: Db, viewer: Viewer, userId: number, at: Date): Promise<Usage> {
  requirePermission(mayReadUsage(viewer, userId));
  return getUsage(db, userId, at);
}
