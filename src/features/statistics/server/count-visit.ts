import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Visit } from '../schema.ts';
import { listOwnAmong } from './repo.ts';
import type { VisitCounter } from './visit-counter.ts';

export interface CountingDeps {
  db: Db;
  clock: Clock;
  visits: VisitCounter;
}

/** Counts what a visitor at the address did; what people do with their own businesses is no visit. */
export async function countVisit(
  { db, clock, visits }: CountingDeps,
  viewer: Viewer | null,
  visit: Visit,
  address: string,
): Promise<void> {
  const own = viewer ? await listOwnAmong(db, viewer.userId, visit.businessIds) : [];
  const businessIds = visit.businessIds.filter((id) => !own.includes(id));
  visits.count({ ...visit, businessIds }, address, clock());
}
