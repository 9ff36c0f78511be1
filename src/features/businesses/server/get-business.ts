import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessProfile } from '../schema.ts';
import { maySeeHiddenOf } from './policy.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './repo/read.ts';

/** Everything that a business tells of itself. Throws AppError `not-found`, as for one that the viewer doesn't see. */
export async function getBusiness(db: Db, viewer: Viewer | null, id: number): Promise<BusinessProfile> {
  const row = await findProfile(db, id);
  if (!row || (row.isHidden && !maySeeHiddenOf(viewer, row.userId))) throw new AppError('not-found');
  return presentProfile(row);
}
