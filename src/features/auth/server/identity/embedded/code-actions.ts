import type { Db } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import type { Intention } from '../../../intention.ts';
import { type Grant, IdentityError } from '../port.ts';
import { requireUser } from './accounts.ts';
import { type EmbeddedDeps, mailCode, redeemCode, requireCode } from './codes.ts';
import { hashPassword } from './passwords.ts';
import {
  type CodeKind,
  type UserRow,
  deleteCodes,
  findUser,
  findUserByEmail,
  raiseEpoch,
  updateUser,
} from './repository.ts';

const EMAIL_CODES: CodeKind[] = ['verify-email', 'change-email'];
const PASSWORD_CODES: CodeKind[] = ['reset-password', 'invitation'];

async function requireMailed(mailing: Promise<boolean>): Promise<void> {
  if (!(await mailing)) throw new IdentityError('session-expired');
}

export async function sendEmailVerification(
  deps: EmbeddedDeps,
  grant: Grant,
  intention?: Intention,
): Promise<void> {
  const user = await requireUser(deps.db, grant);
  if (!user.emailVerified) await requireMailed(mailCode(deps, user, 'verify-email', { intention }));
}

export async function changeEmail(deps: EmbeddedDeps, grant: Grant, email: string): Promise<void> {
  const user = await requireUser(deps.db, grant);
  if (await findUserByEmail(deps.db, email)) throw new IdentityError('email-already-in-use');
  await requireMailed(mailCode(deps, user, 'change-email', { newEmail: email }));
}

/** Ends grants and codes that were sent to the former address. */
export async function replaceEmail(transaction: Db, uid: string, email: string): Promise<UserRow> {
  const user = await updateUser(transaction, uid, { email, emailVerified: true }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new IdentityError('email-already-in-use', { cause: error }) : error;
  });
  await raiseEpoch(transaction, uid);
  await deleteCodes(transaction, uid);
  return user;
}

export async function confirmEmailVerification({ db, clock }: EmbeddedDeps, code: string) {
  return db.transaction().execute(async (transaction) => {
    const { uid, newEmail } = await redeemCode(transaction, code, EMAIL_CODES, clock());
    const { email } = newEmail
      ? await replaceEmail(transaction, uid, newEmail)
      : await updateUser(transaction, uid, { emailVerified: true });
    return { uid, email };
  });
}

export async function sendPasswordReset(deps: EmbeddedDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (user && !user.disabled) await mailCode(deps, user, 'reset-password');
}

export async function readPasswordCode(
  { db, clock }: EmbeddedDeps,
  code: string,
): Promise<{ email: string }> {
  const { uid } = await requireCode(db, code, PASSWORD_CODES, clock());
  const user = await findUser(db, uid);
  if (!user) throw new IdentityError('invalid-action-code');
  return { email: user.email };
}

/** Throws for an invalid code before any costly hashing. */
export async function confirmPasswordReset(
  { db, clock, passwordCost }: EmbeddedDeps,
  code: string,
  secret: string,
) {
  await requireCode(db, code, PASSWORD_CODES, clock());
  const password = await hashPassword(secret, passwordCost);
  return db.transaction().execute(async (transaction) => {
    const { uid } = await redeemCode(transaction, code, PASSWORD_CODES, clock());
    const { email } = await updateUser(transaction, uid, { password, emailVerified: true });
    await raiseEpoch(transaction, uid);
    await deleteCodes(transaction, uid);
    return { email };
  });
}
