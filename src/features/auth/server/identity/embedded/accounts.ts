import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { type Grant, IdentityError, type IdentityUser, type SignedIn } from '../port.ts';
import { type EmbeddedDeps, mailCode } from './codes.ts';
import { hashPassword, isOutdated, isPassword, unusablePassword } from './passwords.ts';
import {
  type UserRow,
  claimUser,
  deleteCodes,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  lockUserShared,
  raiseEpoch,
  rehashPassword,
  updateUser,
} from './repository.ts';

const UID_BYTES = 21;
const newUid = () => randomBytes(UID_BYTES).toString('base64url');

export function signedIn({ uid, email, emailVerified, epoch }: UserRow): SignedIn {
  return { user: { uid, email, emailVerified }, grant: `${uid}.${epoch}` as Grant };
}

const splitGrant = (grant: Grant) => grant.split('.');

export async function requireUser(db: Db, grant: Grant): Promise<UserRow> {
  const [uid = '', epoch] = splitGrant(grant);
  const user = await findUser(db, uid);
  if (!user || String(user.epoch) !== epoch) throw new IdentityError('session-expired');
  if (user.disabled) throw new IdentityError('user-disabled');
  return user;
}

/** Makes changes that would end the grant wait for the transaction. */
export async function lockGrant(transaction: Db, grant: Grant): Promise<void> {
  const [uid = ''] = splitGrant(grant);
  await lockUserShared(transaction, uid);
  await requireUser(transaction, grant);
}

export async function signUp(
  { db, passwordCost }: EmbeddedDeps,
  email: string,
  secret: string,
): Promise<SignedIn> {
  if (await findUserByEmail(db, email)) throw new IdentityError('email-already-in-use');
  const password = await hashPassword(secret, passwordCost);
  const user = await insertUser(db, { uid: newUid(), email, password });
  if (!user) throw new IdentityError('email-already-in-use');
  return signedIn(user);
}

/** Takes as long for every failure as for a success. */
export async function signIn(
  { db, passwordCost }: EmbeddedDeps,
  email: string,
  secret: string,
): Promise<SignedIn> {
  const user = await findUserByEmail(db, email);
  const isRight = await isPassword(secret, user?.password ?? unusablePassword(passwordCost));
  if (!user) throw new IdentityError('user-not-found');
  if (!isRight) throw new IdentityError('wrong-password');
  if (user.disabled) throw new IdentityError('user-disabled');
  if (isOutdated(user.password, passwordCost)) {
    await rehashPassword(db, user, await hashPassword(secret, passwordCost));
  }
  return signedIn(user);
}

export async function setPassword({ db, passwordCost }: EmbeddedDeps, uid: string, secret: string) {
  const password = await hashPassword(secret, passwordCost);
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, uid);
    if (!(await findUser(transaction, uid))) return;
    await updateUser(transaction, uid, { password });
    await raiseEpoch(transaction, uid);
    await deleteCodes(transaction, uid);
  });
}

export async function invite(deps: EmbeddedDeps, email: string): Promise<IdentityUser | null> {
  const { db, passwordCost } = deps;
  const created = await insertUser(db, { uid: newUid(), email, password: unusablePassword(passwordCost) });
  const user = created ?? (await findUserByEmail(db, email));
  if (user && !user.disabled) await mailCode(deps, user, 'invitation');
  return created ? signedIn(created).user : null;
}

export async function ensureUser(
  { db, passwordCost }: EmbeddedDeps,
  email: string,
  secret: string,
): Promise<IdentityUser> {
  const password = await hashPassword(secret, passwordCost);
  return db.transaction().execute(async (transaction) => {
    const user = await claimUser(transaction, { uid: newUid(), email, password });
    await deleteCodes(transaction, user.uid);
    return signedIn(user).user;
  });
}
