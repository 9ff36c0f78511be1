import { applyPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type MailContent, enqueueMail } from '#platform/mail/outbox.ts';
import type { LockedSubject } from './lock-subject.ts';
import { findRecipient, updateWithheld } from './repo/subjects.ts';

/** Withholds the subject for the reason, or with null shows what the plan shows of it, and tells its owner by mail. */
export async function writeWithheld(
  transaction: Db,
  { reference, subject, plan }: LockedSubject,
  reason: string | null,
  letterTo: (name: string) => MailContent,
): Promise<void> {
  await updateWithheld(transaction, reference, reason);
  await applyPlan(transaction, plan);
  const recipient = await findRecipient(transaction, subject.ownerId);
  if (recipient) await enqueueMail(transaction, { to: recipient.email, ...letterTo(recipient.name) });
}
