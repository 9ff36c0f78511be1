import { type NewAuditEntry, nameFromText } from '#features/audit/server/index.ts';
import type { Notice } from '#features/notifications/server/index.ts';
import { type OwnerPlan, applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { forget, remember } from '#features/takedowns/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { REPORT_MESSAGES } from '../messages.ts';
import type { SubjectReference } from '../reports.ts';
import type { Reason } from '../schema.ts';
import { type MailSubject, restoredNotice, takenDownNotice } from './mails.ts';
import { closeAnswer } from './repository/answers.ts';
import { closeReports, insertTakedown } from './repository/reports.ts';
import { findSubject, setWithheldReason } from './repository/subjects.ts';

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

/** For other features, which apply the plan, and send and record their own. */
export async function withhold(
  tx: Tx,
  { reference, plan: { at } }: LockedSubject,
  { ground, reason }: { ground: Reason; reason: string },
): Promise<void> {
  const reports = await closeReports(tx.db, reference, { decision: 'withheld', at });
  const details = REPORT_MESSAGES.unreported;
  if (reports === 0) await insertTakedown(tx.db, { ...reference, reason: ground, details, at });
  await setWithheldReason(tx.db, reference, reason);
  await remember(tx, reference, { cause: 'withheld', ground });
}

/** A null reason shows it again, as far as the plan allows. */
async function moderate(
  tx: Tx,
  { reference, subject, plan }: LockedSubject,
  { reason, notice }: { reason: string | null; notice: Notice },
): Promise<void> {
  await setWithheldReason(tx.db, reference, reason);
  await applyPlan(tx, plan);
  await tx.notify(subject.ownerId, notice);
}

interface Takedown {
  ground: Reason;
  reason: string;
  reports: number;
}

export async function takeDown(
  tx: Tx,
  locked: LockedSubject,
  { ground, reason, reports }: Takedown,
): Promise<void> {
  const wasReported = reports > 0;
  const notice = takenDownNotice(tx.site, { ...locked, reason, wasReported });
  await moderate(tx, locked, { reason, notice });
  await remember(tx, locked.reference, { cause: 'withheld', ground });
  await tx.audit({ act: 'withheld', subject: auditSubject(locked), after: { reason, reports } });
}

export async function restore(tx: Tx, locked: LockedSubject): Promise<void> {
  await moderate(tx, locked, { reason: null, notice: restoredNotice(tx.site, locked) });
  await forget(tx, locked.reference);
  await tx.audit({
    act: 'released',
    subject: auditSubject(locked),
    before: { reason: locked.subject.withheldReason },
  });
  await closeAnswer(tx.db, locked.reference, locked.plan.at);
}
