import type { Db } from '#platform/db/database.ts';
import { type Grant, IdentityError, type SignedIn } from '../port.ts';
import { type UserRow, findUser } from './repo/users.ts';

/** What a person gets who proved to be the one. The grant is good until the account's epoch is raised. */
export function signedIn({ uid, email, emailVerified, epoch }: UserRow): SignedIn {
  return { user: { uid, email, emailVerified }, grant: `${uid}.${epoch}` as Grant };
}

/** The account that the grant is for. Throws IdentityError `session-expired` or `user-disabled`. */
export async function requireUser(db: Db, grant: Grant): Promise<UserRow> {
  const [uid = '', epoch] = grant.split('.');
  const user = await findUser(db, uid);
  if (!user || String(user.epoch) !== epoch) throw new IdentityError('session-expired');
  if (user.disabled) throw new IdentityError('user-disabled');
  return user;
}
