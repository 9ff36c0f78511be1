import type { Db } from '#platform/db/database.ts';
import type { BusinessCard } from '../schema.ts';
import { listBusinessCards } from './list-business-cards.ts';
import { listPremiumIds } from './repo/read.ts';

const MOST_SHOWN = 24;

/** The businesses that the home page features: of owners who are premium at the moment `now`, the 24 newest. */
export async function listPremiumBusinesses(db: Db, now: Date): Promise<BusinessCard[]> {
  return listBusinessCards(db, await listPremiumIds(db, now, MOST_SHOWN));
}
