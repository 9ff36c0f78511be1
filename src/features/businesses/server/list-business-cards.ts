import type { Db } from '#platform/db/database.ts';
import type { BusinessCard } from '../schema.ts';
import { presentCard } from './present.ts';
import { listCards } from './repo/read.ts';

/** The businesses as lists show them, in the order of `ids`; ids of none are left out. */
export async function listBusinessCards(db: Db, ids: readonly number[]): Promise<BusinessCard[]> {
  return (await listCards(db, ids)).map(presentCard);
}
