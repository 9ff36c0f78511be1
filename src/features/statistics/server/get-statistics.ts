import { requireOwnBusiness } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { lastDays } from '#shared/calendar.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { DayCounts, Statistics } from '../schema.ts';
import { NOTHING, addCounts } from './counts.ts';
import { listBusinessDays } from './repo.ts';

const nothingOn = (day: string): DayCounts => ({ day, ...NOTHING });

/** What was counted of a business in the last so many days, today among them. Throws AppError `forbidden`, `not-found`. */
export async function getStatistics(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  businessId: number,
  count: number,
): Promise<Statistics> {
  await requireOwnBusiness(db, viewer, businessId);
  const wanted = lastDays(clock(), count);
  const found = await listBusinessDays(db, businessId, wanted[0] ?? '');
  const byDay = new Map(found.map((counts) => [counts.day, counts]));
  const days = wanted.map((day) => byDay.get(day) ?? nothingOn(day));
  return { days, totals: days.reduce(addCounts, NOTHING) };
}
