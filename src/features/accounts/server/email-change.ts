import {
  IdentityError,
  type IdentityProvider,
  deleteResetLink,
  endAllSessions,
} from '#features/auth/server/index.ts';
import { type SystemTx, type Tx, inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import {
  type UserRow,
  findUser,
  findUserByEmail,
  findUserForUpdate,
  updateUser,
} from '#features/users/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { AppError } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import { OBJECTION_DAYS } from '../schema.ts';
import { changeUrl } from './change-links.ts';
import { emailChangeEndedMail, emailChangeMail, emailChangedMail, proveEmailMail } from './change-mails.ts';
import { subjectOf } from './person.ts';
import {
  type ChangeRow,
  type Outcome,
  findChange,
  findOpenEmailChange,
  finishChange,
  insertChange,
  isStillAskedFor,
  lockOpenChange,
} from './repository/changes.ts';

interface Wanted {
  newEmail: string;
  isOwn: boolean;
}

async function mailBoth(tx: Tx, { email, emailVerified, name }: UserRow, change: ChangeRow): Promise<void> {
  const { db, site, sessionKeys, at } = tx;
  const { id, newEmail, isOwn, takesEffectAt } = change;
  if (newEmail === null) return;
  const signer = { siteUrl: site.url, sessionKeys, at };
  const proveUrl = changeUrl(signer, { id, side: 'prove' });
  await enqueueMail(db, { to: newEmail, ...proveEmailMail(site, proveUrl) }, 'awaited');
  // An unverified address may be a stranger's.
  if (!emailVerified) return;
  const objectUrl = changeUrl(signer, { id, side: 'object' });
  const told = emailChangeMail(site, { name, newEmail, isOwn, takesEffectAt }, objectUrl);
  await enqueueMail(db, { to: email, ...told }, 'awaited');
}

/**
 * Opens a change of address. Expects the person to be locked. One's own takes effect once the new address is proved, an
 * administrator's not before the time to object is over.
 */
export async function requestEmailChange(
  tx: Tx,
  person: UserRow,
  { newEmail, isOwn }: Wanted,
): Promise<void> {
  const { db, at, viewer } = tx;
  if (newEmail === person.email) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.sameEmail);
  if (await findUserByEmail(db, newEmail)) throw new IdentityError('email-already-in-use');
  const open = await findOpenEmailChange(db, person.id);
  if (open && !(isOwn && open.isOwn)) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.changeWaits);
  if (open) await finishChange(db, open.id, { outcome: 'cancelled', at });
  const takesEffectAt = isOwn ? at : new Date(at.getTime() + OBJECTION_DAYS * DAY);
  const change = await insertChange(db, {
    kind: 'email',
    userId: person.id,
    newEmail,
    isOwn,
    requestedBy: viewer.userId,
    requestedAt: at,
    takesEffectAt,
  });
  await mailBoth(tx, person, change);
  if (isOwn) return;
  const facts = {
    before: { email: person.email },
    after: { email: newEmail, takesEffectAt: takesEffectAt.toISOString() },
  };
  await tx.audit({ act: 'email-change-requested', subject: subjectOf(person), ...facts });
}

export async function tellEmailChangeEnded(
  { db, site }: SystemTx,
  { name, email, emailVerified }: UserRow,
  outcome: Exclude<Outcome, 'done'>,
): Promise<void> {
  if (emailVerified) await enqueueMail(db, { to: email, ...emailChangeEndedMail(site, name, outcome) });
}

type Context = Pick<AppContext, 'db' | 'clock' | 'site'> & { identity: IdentityProvider };

interface Proved {
  person: UserRow;
  change: ChangeRow;
  newEmail: string;
}

async function changeAddress(
  tx: SystemTx,
  admin: IdentityProvider['admin'],
  { person, change, newEmail }: Proved,
): Promise<void> {
  const { db, site, at } = tx;
  if (await findUserByEmail(db, newEmail)) throw new IdentityError('email-already-in-use');
  await updateUser(db, person.id, { email: newEmail, emailVerified: true, mailRefusedAt: null });
  await endAllSessions(db, person.id);
  await deleteResetLink(db, person.id);
  await finishChange(db, change.id, { outcome: 'done', at });
  const subject = subjectOf(person);
  if (!change.isOwn)
    await tx.auditAutomatic({
      act: 'email-changed',
      subject,
      before: { email: person.email },
      after: { email: newEmail },
    });
  const told = emailChangedMail(site, person.name, newEmail);
  if (person.emailVerified) await enqueueMail(db, { to: person.email, ...told });
  await enqueueMail(db, { to: newEmail, ...told });
  if (person.fbUid === null) return;
  if (!admin) throw new IdentityError('operation-not-allowed');
  // Last: a remote provider can't take it back.
  await admin.changeEmail(db, person.fbUid, newEmail);
}

async function apply(tx: SystemTx, { admin }: IdentityProvider, id: number): Promise<void> {
  const { db, at } = tx;
  const found = await findChange(db, id);
  const owner = found && (await findUser(db, found.userId));
  if (!owner) return;
  if (owner.fbUid !== null) await admin?.lock(db, owner.fbUid);
  const person = await findUserForUpdate(db, owner.id);
  const change = await lockOpenChange(db, id);
  if (!person || !change?.provedAt || change.newEmail === null || change.takesEffectAt > at) return;
  const becameAdmin = person.role === 'admin' && !change.isOwn;
  if (becameAdmin || !(await isStillAskedFor(db, change))) {
    await finishChange(db, id, { outcome: 'cancelled', at });
    return tellEmailChangeEnded(tx, person, 'cancelled');
  }
  await changeAddress(tx, admin, { person, newEmail: change.newEmail, change });
}

const isTaken = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof IdentityError && error.code === 'email-already-in-use');

export async function endEmailChange(
  tx: SystemTx,
  id: number,
  outcome: 'lapsed' | 'impossible',
): Promise<void> {
  const found = await findChange(tx.db, id);
  const person = found && (await findUserForUpdate(tx.db, found.userId));
  const change = await lockOpenChange(tx.db, id);
  if (!person || !change) return;
  await finishChange(tx.db, id, { outcome, at: tx.at });
  await tellEmailChangeEnded(tx, person, outcome);
}

/** Changes the address if the change is due. It ends if the new address has got an account since. */
export async function applyEmailChange(context: Context, id: number): Promise<void> {
  try {
    await inSystemTransaction(context, (tx) => apply(tx, context.identity, id));
  } catch (error) {
    if (!isTaken(error)) throw error;
    await inSystemTransaction(context, (tx) => endEmailChange(tx, id, 'impossible'));
  }
}
