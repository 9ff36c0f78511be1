import type { Db } from '#platform/db/database.ts';
import { type Grant, IdentityError, type SignedIn } from '../port.ts';
import { type UserRow, findUser, shareUser } from './repo/users.ts';

/** What a person gets who proved to be the one. The grant is good until the account's epoch is raised. */
export function signedIn({ uid, email, emailVerified, epoch }: UserRow): SignedIn {
  return { user: { uid, email, emailVerified }, grant: `${uid}.${epoch}` as Grant };
}

const partsOf = (grant: Grant) => grant.split('.');

/** The account that the grant is for. Throws IdentityError `session-expired` or `user-disabled`. */
export async function requireUser(db: Db, grant: Grant): Promise<UserRow> {
  const [uid = '', epoch] = partsOf(grant);
  const user = await findUser(db, uid);
  if (!user || String(user.epoch) !== epoch) throw new IdentityError('session-expired');
  if (user.disabled) throw new IdentityError('user-disabled');
  return user;
}

/** Has whatever would end the grant wait for the end of the transaction. Throws as requireUser. */
export async function holdGrant(transaction: Db, grant: Grant): Promise<void> {
  const [uid = ''] = partsOf(grant);
  await shareUser(transaction, uid);
  await requireUser(transaction, grant);
}
