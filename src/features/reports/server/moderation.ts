import { type NewAuditEntry, nameFromText, recordAuditEntry } from '#features/audit/server/index.ts';
import { type Notice, notifyPerson } from '#features/notifications/server/index.ts';
import { type OwnerPlan, applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { forget, remember } from '#features/takedowns/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
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
  transaction: Db,
  { kind, id }: SubjectReference,
  clock: Clock,
): Promise<LockedSubject> {
  const reference = { kind, id };
  const found = await findSubject(transaction, reference);
  if (!found) throw new AppError('not-found');
  const plan = await lockPlan({ db: transaction, at: clock() }, found.ownerId);
  // It may have changed while this transaction waited for the lock.
  const subject = await findSubject(transaction, reference);
  if (!subject) throw new AppError('not-found');
  return { reference, subject, plan };
}

export const auditSubject = ({ reference, subject }: LockedSubject): NewAuditEntry['subject'] => ({
  ...reference,
  name: nameFromText(subject.name),
});

/** For other features, which apply the plan, and send and record their own. */
export async function withhold(
  transaction: Db,
  { sessionKeys }: Pick<AppContext, 'sessionKeys'>,
  { reference, plan: { at } }: LockedSubject,
  { ground, reason }: { ground: Reason; reason: string },
): Promise<void> {
  const reports = await closeReports(transaction, reference, { decision: 'withheld', at });
  const details = REPORT_MESSAGES.unreported;
  if (reports === 0) await insertTakedown(transaction, { ...reference, reason: ground, details, at });
  await setWithheldReason(transaction, reference, reason);
  await remember(transaction, { sessionKeys }, reference, { cause: 'withheld', ground, at });
}

/** A null reason shows it again, as far as the plan allows. */
async function moderate(
  transaction: Db,
  { reference, subject, plan }: LockedSubject,
  { site, reason, notice }: { site: Site; reason: string | null; notice: Notice },
): Promise<void> {
  await setWithheldReason(transaction, reference, reason);
  await applyPlan({ db: transaction }, plan);
  await notifyPerson(transaction, { site, at: plan.at }, subject.ownerId, notice);
}

interface Takedown extends Pick<AppContext, 'site' | 'sessionKeys'> {
  viewer: Viewer;
  ground: Reason;
  reason: string;
  reports: number;
}

export async function takeDown(
  transaction: Db,
  { site, sessionKeys, viewer, ground, reason, reports }: Takedown,
  locked: LockedSubject,
): Promise<void> {
  const wasReported = reports > 0;
  const notice = takenDownNotice(site, { ...locked, reason, wasReported });
  await moderate(transaction, locked, { site, reason, notice });
  const { at } = locked.plan;
  await remember(transaction, { sessionKeys }, locked.reference, { cause: 'withheld', ground, at });
  const entry = { act: 'withheld', subject: auditSubject(locked), after: { reason, reports } } as const;
  await recordAuditEntry(transaction, viewer, locked.plan.at, entry);
}

export async function restore(
  transaction: Db,
  { site, sessionKeys, viewer }: Pick<Takedown, 'site' | 'sessionKeys' | 'viewer'>,
  locked: LockedSubject,
): Promise<void> {
  await moderate(transaction, locked, { site, reason: null, notice: restoredNotice(site, locked) });
  await forget(transaction, { sessionKeys }, locked.reference);
  const before = { reason: locked.subject.withheldReason };
  await recordAuditEntry(transaction, viewer, locked.plan.at, {
    act: 'released',
    subject: auditSubject(locked),
    before,
  });
  await closeAnswer(transaction, locked.reference, locked.plan.at);
}
