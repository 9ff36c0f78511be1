import type { Db } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { type Grant, IdentityError } from '../port.ts';
import { mailCode, redeemCode } from './codes.ts';
import type { EmbeddedDeps } from './deps.ts';
import { requireUser } from './grants.ts';
import { type CodeKind, deleteCodes } from './repo/codes.ts';
import { type UserRow, findUserByEmail, raiseEpoch, updateUser } from './repo/users.ts';

const KINDS: CodeKind[] = ['verify-email', 'change-email'];

/** Mails the account's holder a code. Throws IdentityError `session-expired` where the account is gone. */
async function mailHolder(...mail: Parameters<typeof mailCode>): Promise<void> {
  if (!(await mailCode(...mail))) throw new IdentityError('session-expired');
}

/** Mails a code to the account's address, unless that is verified already. Throws as requireUser. */
export async function sendEmailVerification(deps: EmbeddedDeps, grant: Grant): Promise<void> {
  const user = await requireUser(deps.db, grant);
  if (!user.emailVerified) await mailHolder(deps, user, 'verify-email');
}

/** Mails a code to the new address. Throws IdentityError `email-already-in-use`, and as requireUser. */
export async function changeEmail(deps: EmbeddedDeps, grant: Grant, email: string): Promise<void> {
  const user = await requireUser(deps.db, grant);
  if (await findUserByEmail(deps.db, email)) throw new IdentityError('email-already-in-use');
  await mailHolder(deps, user, 'change-email', email);
}

/** The new address takes the old one's place, and with it go the grants and codes that went out under the old one. */
async function replaceEmail(transaction: Db, uid: string, email: string): Promise<UserRow> {
  const user = await updateUser(transaction, uid, { email, emailVerified: true }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new IdentityError('email-already-in-use', { cause: error }) : error;
  });
  await raiseEpoch(transaction, uid);
  await deleteCodes(transaction, uid);
  return user;
}

/**
 * Verifies the address that the code was mailed to. Throws IdentityError `invalid-action-code`, `expired-action-code`, or
 * `email-already-in-use` when somebody else has the new address by now.
 */
export async function confirmEmailVerification({ db, clock }: EmbeddedDeps, code: string) {
  return db.transaction().execute(async (transaction) => {
    const { uid, newEmail } = await redeemCode(transaction, code, KINDS, clock());
    const { email } = newEmail
      ? await replaceEmail(transaction, uid, newEmail)
      : await updateUser(transaction, uid, { emailVerified: true });
    return { uid, email };
  });
}
