import { recordAuditEntry } from '#features/audit/server/index.ts';
import { notifyAdministrators, notifyPerson } from '#features/notifications/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import { forget, remember } from '#features/takedowns/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { type LockedSubject, auditSubject } from './moderation.ts';
import { heldNotice, heldTask, shieldedTask, shownAgainNotice } from './notices.ts';
import { listOpenReasons } from './repository/reports.ts';
import { holdForReports, setWithheldReason } from './repository/subjects.ts';
import { MAX_UNCERTAIN_WEIGHT, weighReports } from './repository/weights.ts';

type Context = Pick<AppContext, 'site' | 'reportsToHide' | 'sessionKeys'>;

/** Uncertain reporters alone never reach the threshold. */
const weigh = (transaction: Db, { reference, plan }: LockedSubject, threshold: number) =>
  weighReports(transaction, reference, {
    maxUncertain: Math.min(MAX_UNCERTAIN_WEIGHT, threshold - 1),
    at: plan.at,
  });

async function hold(
  transaction: Db,
  { site, sessionKeys }: Context,
  locked: LockedSubject,
  weight: number,
): Promise<void> {
  const { reference, subject, plan } = locked;
  const { at } = plan;
  await holdForReports(transaction, reference);
  await applyPlan({ db: transaction }, plan);
  const reasons = await listOpenReasons(transaction, reference);
  const ground = reasons[0]?.reason ?? 'other';
  await remember(transaction, { sessionKeys }, reference, { cause: 'held', ground, at });
  const after = { reports: reasons.reduce((sum, { count }) => sum + count, 0), weight };
  const entry = { act: 'held-by-reports', subject: auditSubject(locked), after } as const;
  await recordAuditEntry(transaction, null, at, entry);
  await notifyPerson(transaction, { site, at }, subject.ownerId, heldNotice(locked, reasons));
  await notifyAdministrators(transaction, { site, at }, heldTask(locked));
}

/**
 * Does what `add` does, which returns whether it added a report, and hides the subject if the reports have become heavy
 * enough. What an administrator verified isn't hidden without one.
 */
export async function holdIfHeavy(
  transaction: Db,
  context: Context,
  locked: LockedSubject,
  add: () => Promise<boolean>,
): Promise<void> {
  const { site, reportsToHide } = context;
  const { heldFor, withheldReason, isVerified } = locked.subject;
  const isDecidable = reportsToHide > 0 && heldFor === null && withheldReason === null;
  const before = isDecidable && isVerified ? await weigh(transaction, locked, reportsToHide) : 0;
  if (!(await add()) || !isDecidable) return;
  const weight = await weigh(transaction, locked, reportsToHide);
  if (weight < reportsToHide) return;
  if (!isVerified) await hold(transaction, context, locked, weight);
  else if (before < reportsToHide)
    await notifyAdministrators(transaction, { site, at: locked.plan.at }, shieldedTask(locked));
}

/** After a dismissal. */
export async function endHold(
  transaction: Db,
  { site, sessionKeys }: Pick<Context, 'site' | 'sessionKeys'>,
  locked: LockedSubject,
): Promise<void> {
  const { reference, subject, plan } = locked;
  if (subject.heldFor !== 'reports') return;
  await setWithheldReason(transaction, reference, null);
  await forget(transaction, { sessionKeys }, reference);
  await applyPlan({ db: transaction }, plan);
  await notifyPerson(transaction, { site, at: plan.at }, subject.ownerId, shownAgainNotice(locked));
}
