import { randomBytes } from 'node:crypto';
import { IdentityError, type IdentityUser, type SignedIn } from '../port.ts';
import type { EmbeddedDeps } from './deps.ts';
import { signedIn } from './grants.ts';
import { hashPassword, isOutdated, isPassword, NO_PASSWORD } from './passwords.ts';
import { deleteCodes } from './repo/codes.ts';
import { claimUser, findUserByEmail, insertUser, rehashPassword } from './repo/users.ts';

const UID_BYTES = 21;
/** An id that no other account has. */
export const newUid = () => randomBytes(UID_BYTES).toString('base64url');

/** Makes an account. Throws IdentityError `email-already-in-use`. */
export async function signUp({ db }: EmbeddedDeps, email: string, secret: string): Promise<SignedIn> {
  if (await findUserByEmail(db, email)) throw new IdentityError('email-already-in-use');
  const user = await insertUser(db, { uid: newUid(), email, password: await hashPassword(secret) });
  if (!user) throw new IdentityError('email-already-in-use');
  return signedIn(user);
}

/** Throws IdentityError `user-not-found` or `wrong-password`, as slowly as it signs in, or `user-disabled`. */
export async function signIn({ db }: EmbeddedDeps, email: string, secret: string): Promise<SignedIn> {
  const user = await findUserByEmail(db, email);
  const isRight = await isPassword(secret, user?.password ?? NO_PASSWORD);
  if (!user) throw new IdentityError('user-not-found');
  if (!isRight) throw new IdentityError('wrong-password');
  if (user.disabled) throw new IdentityError('user-disabled');
  if (isOutdated(user.password)) await rehashPassword(db, user, await hashPassword(secret));
  return signedIn(user);
}

/** The account of the address, made if need be: verified, open, with this password, and rid of earlier grants and codes. */
export async function ensureUser({ db }: EmbeddedDeps, email: string, secret: string): Promise<IdentityUser> {
  const password = await hashPassword(secret);
  return db.transaction().execute(async (transaction) => {
    const user = await claimUser(transaction, { uid: newUid(), email, password });
    await deleteCodes(transaction, user.uid);
    return signedIn(user).user;
  });
}
