import { applyPlan } from '#features/plans/server/index.ts';
import { forget, remember } from '#features/takedowns/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { findOpenCase } from '#platform/db/cases.ts';
import type { Viewer } from '#shared/viewer.ts';
import { type LockedSubject, auditSubject } from './take-down.ts';
import { heldNotice, heldTask, shieldedTask, shownAgainNotice } from './notices.ts';
import { listReasons } from './repository/reports.ts';
import { caseSubject, holdForReports, setTakedownReason } from './repository/subjects.ts';
import { MAX_UNCERTAIN_WEIGHT, weighReports } from './repository/weights.ts';

type ReportTx = Tx<Viewer | null>;

/** Uncertain reporters alone never reach the threshold. */
const weigh = ({ db }: ReportTx, { reference, plan }: LockedSubject, threshold: number) =>
  weighReports(db, reference, {
    maxUncertain: Math.min(MAX_UNCERTAIN_WEIGHT, threshold - 1),
    at: plan.at,
  });

async function hold(tx: ReportTx, locked: LockedSubject, weight: number): Promise<void> {
  const { reference, subject, plan } = locked;
  await holdForReports(tx.db, reference);
  await applyPlan(tx, plan);
  const open = await findOpenCase(tx.db, caseSubject(reference), plan.at);
  const reasons = await listReasons(tx.db, open ? [open.id] : []);
  const ground = reasons[0]?.reason ?? 'other';
  await remember(tx, reference, { cause: 'held', ground });
  const after = { reports: reasons.reduce((sum, { count }) => sum + count, 0), weight };
  await tx.auditAutomatic({ act: 'held-by-reports', subject: auditSubject(locked), after });
  await tx.notify(subject.ownerId, heldNotice(locked, reasons));
  await tx.notifyAdministrators(heldTask(locked));
}

/**
 * Does what `add` does, which returns whether it added a report, and hides the subject if the reports have become heavy
 * enough. What an administrator verified isn't hidden without one.
 */
export async function holdIfHeavy(
  tx: ReportTx,
  locked: LockedSubject,
  add: () => Promise<boolean>,
): Promise<void> {
  const { reportsToHide } = tx;
  const { heldFor, takedownReason, isVerified } = locked.subject;
  const isDecidable = reportsToHide > 0 && heldFor === null && takedownReason === null;
  const before = isDecidable && isVerified ? await weigh(tx, locked, reportsToHide) : 0;
  if (!(await add()) || !isDecidable) return;
  const weight = await weigh(tx, locked, reportsToHide);
  if (weight < reportsToHide) return;
  if (!isVerified) await hold(tx, locked, weight);
  else if (before < reportsToHide) await tx.notifyAdministrators(shieldedTask(locked));
}

/** After a dismissal. */
export async function endHold(tx: Tx, locked: LockedSubject): Promise<void> {
  const { reference, subject, plan } = locked;
  if (subject.heldFor !== 'reports') return;
  await setTakedownReason(tx.db, reference, null);
  await forget(tx, reference);
  await applyPlan(tx, plan);
  await tx.notify(subject.ownerId, shownAgainNotice(locked));
}
