import type { AppContext } from '#platform/context.ts';
import { RETENTION, keptSince } from '#platform/db/retention.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { KEPT, moveDays } from './repository/months.ts';

/** Returns the first day that is still kept by itself. */
export const firstKeptDay = (at: Date, table: (typeof KEPT)[number]['days']): string =>
  guatemalaDay(keptSince(at, RETENTION[table].rows));

/** Adds the days that are past their term to their months. */
export async function moveOldVisits(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const kept of KEPT) {
    const before = firstKeptDay(clock(), kept.days);
    await changeInBatches((limit) => moveDays(db, kept, before, limit), signal);
  }
}
