import { mailCode, redeemCode, requireCode } from './codes.ts';
import type { EmbeddedDeps } from './deps.ts';
import { IdentityError } from '../port.ts';
import { hashPassword } from './passwords.ts';
import { type CodeKind, deleteCodes } from './repo/codes.ts';
import { findUser, findUserByEmail, raiseEpoch, updateUser } from './repo/users.ts';

const KINDS: CodeKind[] = ['reset-password', 'invitation'];

/** Mails a code, if the address has an account that may sign in. */
export async function sendPasswordReset(deps: EmbeddedDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (user && !user.disabled) await mailCode(deps, user, 'reset-password');
}

/** The address that the code was mailed to. Throws IdentityError `invalid-action-code` or `expired-action-code`. */
export async function readPasswordCode(
  { db, clock }: EmbeddedDeps,
  code: string,
): Promise<{ email: string }> {
  const { uid } = await requireCode(db, code, KINDS, clock());
  const user = await findUser(db, uid);
  if (!user) throw new IdentityError('invalid-action-code');
  return { email: user.email };
}

/**
 * Sets the password and ends all grants and codes; who got the mail owns the address, so that is verified too.
 * Throws IdentityError `invalid-action-code` or `expired-action-code`, before any costly hashing.
 */
export async function confirmPasswordReset({ db, clock }: EmbeddedDeps, code: string, secret: string) {
  await requireCode(db, code, KINDS, clock());
  const password = await hashPassword(secret);
  return db.transaction().execute(async (transaction) => {
    const { uid } = await redeemCode(transaction, code, KINDS, clock());
    const { email } = await updateUser(transaction, uid, { password, emailVerified: true });
    await raiseEpoch(transaction, uid);
    await deleteCodes(transaction, uid);
    return { email };
  });
}
