import type { Db } from '#platform/db/database.ts';
import { addVisits } from './repo.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Writes down what was counted since the last time; what can't be written now stays counted. */
export async function flushVisits({ db, visits }: { db: Db; visits: VisitCounter }): Promise<void> {
  const days = visits.take();
  if (days.length === 0) return;
  try {
    await addVisits(db, days);
  } catch (error) {
    visits.giveBack(days);
    throw error;
  }
}
