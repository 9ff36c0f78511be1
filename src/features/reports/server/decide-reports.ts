import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Site } from '#shared/site.ts';
import type { ReportDecision } from '../changes.ts';
import { REPORT_MESSAGES } from '../messages.ts';
import { actSubject } from './act-subject.ts';
import { type LockedSubject, lockSubject } from './lock-subject.ts';
import { mayModerate } from './policy.ts';
import { closeReports } from './repo/reports.ts';
import { type ModerationDeps, withhold } from './withhold-subject.ts';

/** Carries out a decision about so many reports. What is withheld already stays so, for its first reason. */
async function carryOut(
  transaction: Db,
  { site, viewer }: { site: Site; viewer: Viewer },
  locked: LockedSubject,
  decided: ReportDecision,
  reports: number,
): Promise<void> {
  if (decided.decision === 'dismiss') {
    const act = { act: 'reports-dismissed', subject: actSubject(locked), after: { reports } } as const;
    return recordAct(transaction, viewer, locked.plan.at, act);
  }
  if (locked.subject.withheldReason !== null) return;
  await withhold(transaction, { site, viewer, reason: decided.reason, reports }, locked);
}

/**
 * Decides all reports of a subject that wait: it is withheld, or they are dismissed. The same decision again changes nothing.
 * Throws AppError `forbidden`, `not-found`, and `conflict` where somebody else has decided otherwise.
 */
export async function decideReports(
  { db, clock, site }: ModerationDeps,
  viewer: Viewer,
  decided: ReportDecision,
): Promise<void> {
  requirePermission(mayModerate(viewer));
  const decision = decided.decision === 'withhold' ? 'withheld' : 'dismissed';
  await db.transaction().execute(async (transaction) => {
    const locked = await lockSubject(transaction, decided, clock);
    const reports = await closeReports(transaction, locked.reference, { decision, at: locked.plan.at });
    if (reports > 0) return carryOut(transaction, { site, viewer }, locked, decided, reports);
    const isWithheld = locked.subject.withheldReason !== null;
    if (isWithheld !== (decision === 'withheld')) throw new AppError('conflict', REPORT_MESSAGES.decided);
  });
}
