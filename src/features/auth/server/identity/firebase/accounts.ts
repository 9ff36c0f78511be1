import * as v from 'valibot';
import { type Grant, IdentityError, type SignedIn } from '../port.ts';
import { ACCOUNTS } from './addresses.ts';
import type { Ask } from './client.ts';
import { renew, signedIn, toGrant, Tokens } from './tokens.ts';

const FoundUser = v.object({
  localId: v.string(),
  email: v.string(),
  emailVerified: v.optional(v.boolean(), false),
  disabled: v.optional(v.boolean(), false),
  /** Grants of an earlier second of the epoch are over. */
  validSince: v.pipe(v.optional(v.string(), '0'), v.transform(Number)),
});
const Found = v.object({ users: v.optional(v.array(FoundUser), []) });

/** Makes an account. Throws IdentityError `email-already-in-use`, `weak-password`, `invalid-email`, and as firebaseClient. */
export async function signUp(ask: Ask, email: string, password: string): Promise<SignedIn> {
  return signedIn(await ask(`${ACCOUNTS}:signUp`, { email, password, returnSecureToken: true }, Tokens));
}

/**
 * Throws IdentityError `user-not-found` and `wrong-password`, or `invalid-credential` where the project keeps addresses to
 * itself, `user-disabled`, and as firebaseClient.
 */
export async function signIn(ask: Ask, email: string, password: string): Promise<SignedIn> {
  const credentials = { email, password, returnSecureToken: true };
  return signedIn(await ask(`${ACCOUNTS}:signInWithPassword`, credentials, Tokens));
}

/** Asks again who this is. Throws as renew. */
export async function refresh(ask: Ask, grant: Grant): Promise<SignedIn> {
  const { idToken, ...parts } = await renew(ask, grant);
  const [user] = (await ask(`${ACCOUNTS}:lookup`, { idToken }, Found)).users;
  if (!user || parts.signedInAt < user.validSince) throw new IdentityError('session-expired');
  if (user.disabled) throw new IdentityError('user-disabled');
  const { localId: uid, email, emailVerified } = user;
  return { user: { uid, email, emailVerified }, grant: toGrant(parts) };
}

/** Deletes the account of the grant. Throws as renew. */
export async function deleteUser(ask: Ask, grant: Grant): Promise<void> {
  const { idToken } = await renew(ask, grant);
  await ask(`${ACCOUNTS}:delete`, { idToken }, v.unknown());
}
