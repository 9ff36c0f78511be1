import type { Db } from '#platform/db/database.ts';
import type { BusinessCard } from '../schema.ts';
import { presentCard } from './present.ts';
import { type Sight, listCards } from './repo/read.ts';

/**
 * The businesses as lists show them, in the order of `ids`; ids of none are left out, and so is what exceeds a plan unless
 * `includeHidden`.
 */
export async function listBusinessCards(
  db: Db,
  ids: readonly number[],
  sight: Sight = { includeHidden: false },
): Promise<BusinessCard[]> {
  if (ids.length === 0) return [];
  return (await listCards(db, ids, sight)).map(presentCard);
}
