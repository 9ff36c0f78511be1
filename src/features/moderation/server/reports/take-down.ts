import { type NewAuditEntry, nameFromText } from '#features/audit/server/index.ts';
import { type OwnerPlan, applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { forget, remember } from '#features/takedowns/server/index.ts';
import type { SystemTx, Tx } from '#features/unit-of-work/server/index.ts';
import { closeCase, findOpenCase } from '#platform/db/cases.ts';
import { AppError } from '#shared/errors.ts';
import { REPORT_MESSAGES } from '../../report-messages.ts';
import type { SubjectReference } from '../../reports.ts';
import type { Reason } from '../../schema.ts';
import { type MailSubject, restoredNotice, takenDownNotice } from './notices.ts';
import { closeAnswer } from './repository/answers.ts';
import { insertAdministrationReport, recordOutcome } from './repository/reports.ts';
import { caseSubject, findSubject, setTakedownReason } from './repository/subjects.ts';

export interface LockedSubject extends MailSubject {
  plan: OwnerPlan;
}

/** Excludes other moderators and reporters. @throws AppError `not-found` */
export async function lockSubject(
  tx: Pick<Tx, 'db' | 'at'>,
  { kind, id }: SubjectReference,
): Promise<LockedSubject> {
  const reference = { kind, id };
  const found = await findSubject(tx.db, reference);
  if (!found) throw new AppError('not-found');
  const plan = await lockPlan(tx, found.ownerId);
  // It may have changed while this transaction waited for the lock.
  const subject = await findSubject(tx.db, reference);
  if (!subject) throw new AppError('not-found');
  return { reference, subject, plan };
}

export const auditSubject = ({ reference, subject }: LockedSubject): NewAuditEntry['subject'] => ({
  ...reference,
  name: nameFromText(subject.name),
});

interface Ground {
  ground: Reason;
  reason: string;
}

/** Accepts the open reports. Returns their number. */
export async function acceptReports(tx: Tx, { reference }: LockedSubject, reason: string): Promise<number> {
  const { db, at, viewer } = tx;
  const open = await findOpenCase(db, caseSubject(reference), at);
  if (!open) return 0;
  await closeCase(db, open.id, { outcome: 'accepted', at, by: viewer.userId, reason });
  return recordOutcome(db, open.id, { outcome: 'accepted', at });
}

/** Makes something without reports appear among the decided cases. */
export async function recordTakedown(
  tx: Tx,
  { reference }: LockedSubject,
  { ground, reason }: Ground,
): Promise<void> {
  const { db, at, viewer } = tx;
  const details = REPORT_MESSAGES.unreported;
  const id = await insertAdministrationReport(db, { ...reference, reason: ground, details, at });
  await closeCase(db, id, { outcome: 'accepted', at, by: viewer.userId, reason });
}

/** Takes down for other features, which apply the plan, and send and record their own. */
export async function markTakenDown(
  tx: Tx,
  locked: LockedSubject,
  { ground, reason }: Ground,
): Promise<void> {
  const reports = await acceptReports(tx, locked, reason);
  if (reports === 0) await recordTakedown(tx, locked, { ground, reason });
  await setTakedownReason(tx.db, locked.reference, reason);
  await remember(tx, locked.reference, { cause: 'taken-down', ground });
}

/**
 * Takes down one of many. The caller applies the plan and tells the owner. Returns its name; null if it was down before.
 * @throws AppError `not-found`
 */
export async function takeDownOneOfMany(
  tx: Tx,
  reference: SubjectReference,
  given: Ground,
): Promise<string | null> {
  const locked = await lockSubject(tx, reference);
  if (locked.subject.takedownReason !== null) return null;
  await closeAnswer(tx.db, locked.reference, locked.plan.at);
  await markTakenDown(tx, locked, given);
  await tx.audit({ act: 'taken-down', subject: auditSubject(locked), after: { reason: given.reason } });
  return locked.subject.name;
}

/**
 * Takes down a business that its owner doesn't want here: nothing is reported, so nothing is remembered. Expects the
 * plan to be locked.
 */
export async function takeDownAsAsked(
  tx: SystemTx,
  { id, name, plan }: { id: number; name: string; plan: OwnerPlan },
  reason: string,
): Promise<void> {
  await setTakedownReason(tx.db, { kind: 'business', id }, reason);
  await applyPlan(tx, plan);
  await tx.audit({ act: 'taken-down', subject: { kind: 'business', id, name }, after: { reason } });
}

interface Takedown extends Ground {
  reports: number;
}

export async function takeDown(
  tx: Tx,
  locked: LockedSubject,
  { ground, reason, reports }: Takedown,
): Promise<void> {
  const { reference, subject, plan } = locked;
  const wasReported = reports > 0;
  await setTakedownReason(tx.db, reference, reason);
  await applyPlan(tx, plan);
  await tx.notify(subject.ownerId, takenDownNotice(tx.site, { ...locked, reason, wasReported }));
  await remember(tx, reference, { cause: 'taken-down', ground });
  await tx.audit({ act: 'taken-down', subject: auditSubject(locked), after: { reason, reports } });
}

/** Lets the plan decide what is shown. */
async function markRestored(tx: Tx, locked: LockedSubject): Promise<void> {
  const { reference, subject, plan } = locked;
  await setTakedownReason(tx.db, reference, null);
  await forget(tx, reference);
  await tx.audit({
    act: 'restored',
    subject: auditSubject(locked),
    before: { reason: subject.takedownReason },
  });
  await closeAnswer(tx.db, reference, plan.at);
}

/** Restores one of many, as `takeDownOneOfMany` takes it down. */
export async function restoreOneOfMany(tx: Tx, reference: SubjectReference): Promise<string | null> {
  const locked = await lockSubject(tx, reference);
  if (locked.subject.takedownReason === null) return null;
  await markRestored(tx, locked);
  return locked.subject.name;
}

export async function restore(tx: Tx, locked: LockedSubject): Promise<void> {
  await markRestored(tx, locked);
  await applyPlan(tx, locked.plan);
  await tx.notify(locked.subject.ownerId, restoredNotice(tx.site, locked));
}
