import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { BusinessProfile } from '../schema.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './repo/read.ts';

/** Everything public about a business. Throws AppError `not-found`. */
export async function getBusiness(db: Db, id: number): Promise<BusinessProfile> {
  const row = await findProfile(db, id);
  if (!row) throw new AppError('not-found');
  return presentProfile(row);
}
