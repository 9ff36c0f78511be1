import { randomBytes } from 'node:crypto';
import { IdentityError, type IdentityUser } from '../port.ts';
import { signUp } from './accounts.ts';
import { sendPasswordReset } from './action-codes.ts';
import type { Ask } from './client.ts';

const PASSWORD_BYTES = 32;

/** Nobody ever learns it; whatever kinds of characters a project asks for are in it. */
const passwordOfNobody = () => `${randomBytes(PASSWORD_BYTES).toString('base64url')}-Aa1`;

async function makeAccount(ask: Ask, email: string): Promise<IdentityUser | null> {
  try {
    return (await signUp(ask, email, passwordOfNobody())).user;
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'email-already-in-use') return null;
    throw error;
  }
}

/**
 * Has Firebase mail a code for the password of the address's account; gives that account if it is made now. Throws
 * IdentityError `invalid-email`, and as firebaseClient.
 */
export async function invite(ask: Ask, email: string, continueUrl: string): Promise<IdentityUser | null> {
  const made = await makeAccount(ask, email);
  await sendPasswordReset(ask, email, continueUrl);
  return made;
}
