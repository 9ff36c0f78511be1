import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Clock, DAY } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { NewReport } from '../changes.ts';
import { maySee } from './policy.ts';
import { storeReport } from './repo/reports.ts';
import { findSubject } from './repo/subjects.ts';

/** So long after a decision the same reporter is heard again: what is there may have changed. */
const SETTLED_DAYS = 7;

export interface ReportDeps {
  db: Db;
  clock: Clock;
}

/**
 * Takes down what somebody has against something that they see, once for each `reporter`; whoever has reported it already is
 * answered alike. Throws AppError `not-found` and `too-many-requests`.
 */
export async function sendReport(
  { db, clock }: ReportDeps,
  viewer: Viewer | null,
  reporter: string,
  report: NewReport,
): Promise<void> {
  const subject = await findSubject(db, report);
  if (!subject || !maySee(viewer, subject)) throw new AppError('not-found');
  const createdAt = clock();
  const renewable = new Date(createdAt.getTime() - SETTLED_DAYS * DAY);
  await storeReport(db, { ...report, reporter, createdAt }, renewable);
}
