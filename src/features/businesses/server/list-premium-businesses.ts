import type { Db } from '#platform/db/database.ts';
import type { BusinessCard } from '../schema.ts';
import { listBusinessCards } from './list-business-cards.ts';
import { listPremiumIds } from './repo/read.ts';

/** The businesses that the home page features: of owners who are premium at the moment `at`, the newest, `limit` at most. */
export async function listPremiumBusinesses(db: Db, limit: number, at: Date): Promise<BusinessCard[]> {
  return listBusinessCards(db, await listPremiumIds(db, at, limit));
}
