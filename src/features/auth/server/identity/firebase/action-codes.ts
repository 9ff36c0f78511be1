import * as v from 'valibot';
import { type Grant, IdentityError } from '../port.ts';
import { ACCOUNTS } from './addresses.ts';
import type { Ask } from './client.ts';
import { renew } from './tokens.ts';

const Reset = v.object({ email: v.string() });
const Verified = v.object({
  localId: v.string(),
  email: v.string(),
  newEmail: v.optional(v.string()),
});

/** Has Firebase mail a code to the account's address; its page leads on to `continueUrl`. Throws as renew. */
export async function sendEmailVerification(ask: Ask, grant: Grant, continueUrl: string): Promise<void> {
  const { idToken } = await renew(ask, grant);
  await ask(`${ACCOUNTS}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken, continueUrl }, v.unknown());
}

/** Has Firebase mail a code to the new address. Throws as renew and firebaseClient. */
export async function changeEmail(
  ask: Ask,
  grant: Grant,
  newEmail: string,
  continueUrl: string,
): Promise<void> {
  const { idToken } = await renew(ask, grant);
  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail, continueUrl };
  await ask(`${ACCOUNTS}:sendOobCode`, request, v.unknown());
}

/** Takes a code of either mail. Throws IdentityError `invalid-action-code`, `expired-action-code`, and as firebaseClient. */
export async function confirmEmailVerification(ask: Ask, oobCode: string) {
  const { localId: uid, email, newEmail } = await ask(`${ACCOUNTS}:update`, { oobCode }, Verified);
  return { uid, email: newEmail ?? email };
}

/** Has Firebase mail a code, if it knows the address. Throws IdentityError `invalid-email`, and as firebaseClient. */
export async function sendPasswordReset(ask: Ask, email: string, continueUrl: string): Promise<void> {
  try {
    await ask(`${ACCOUNTS}:sendOobCode`, { requestType: 'PASSWORD_RESET', email, continueUrl }, v.unknown());
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'user-not-found')) throw error;
  }
}

/** The address that the code was mailed to. Throws as confirmPasswordReset. */
export async function readPasswordCode(ask: Ask, oobCode: string) {
  return ask(`${ACCOUNTS}:resetPassword`, { oobCode }, Reset);
}

/** Throws IdentityError `invalid-action-code`, `expired-action-code`, `weak-password`, and as firebaseClient. */
export async function confirmPasswordReset(ask: Ask, oobCode: string, newPassword: string) {
  return ask(`${ACCOUNTS}:resetPassword`, { oobCode, newPassword }, Reset);
}
