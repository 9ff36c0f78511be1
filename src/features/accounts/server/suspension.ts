import { type IdentityProvider, endAllSessions } from '#features/auth/server/index.ts';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import { NOT_SUSPENDED, type UserRow, findUser, updateUser } from '#features/users/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { type MailContent, enqueueMail } from '#platform/mail/outbox.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import { liftedMail, suspendedMail } from './mails.ts';
import { lockPerson, subjectOf } from './person.ts';

/** Can't be switched off, as a notice's mail can, and goes to a disabled account. */
async function mail({ db }: Tx, { email, emailVerified }: UserRow, content: MailContent): Promise<void> {
  if (emailVerified) await enqueueMail(db, { to: email, ...content });
}

/** Ends the sessions and hides the content. The password stays, so that a sign-in can say why. */
export async function suspend(tx: Tx, id: number, reason: string): Promise<void> {
  const { db, at, site } = tx;
  const person = await lockPerson(tx, id);
  if (person.suspendedAt) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.alreadySuspended);
  await updateUser(db, id, { disabled: true, suspendedAt: at, suspensionReason: reason });
  await endAllSessions(db, id);
  await applyPlan(tx, await lockPlan(tx, id));
  await tx.audit({ act: 'suspended', subject: subjectOf(person), after: { reason } });
  await mail(tx, person, suspendedMail(site, person.name, reason));
}

async function lift(tx: Tx, id: number): Promise<void> {
  const { db, site } = tx;
  const person = await lockPerson(tx, id);
  if (!person.disabled) return;
  await updateUser(db, id, { disabled: false, ...NOT_SUSPENDED });
  await applyPlan(tx, await lockPlan(tx, id));
  const before = { reason: person.suspensionReason };
  await tx.audit({ act: 'suspension-lifted', subject: subjectOf(person), before });
  await mail(tx, person, liftedMail(site, person.name));
}

type Context = AppContext & { identity: IdentityProvider };

/** Lifts a suspension, or what the command `admin disable` did, which the identity provider knows too. */
export async function liftSuspension(context: Context, viewer: Viewer, id: number): Promise<void> {
  const found = await findUser(context.db, id);
  await inTransaction(context, viewer, (tx) => lift(tx, id));
  if (found?.fbUid && found.disabled && found.suspendedAt === null)
    await context.identity.admin?.setDisabled(found.fbUid, false);
}
