import type { Db } from '#platform/db/database.ts';
import type { AuthDeps } from './deps.ts';
import { insertPasswordRequest } from './repo/password-requests.ts';
import { findPersonByEmail, linkPerson } from './repo/people.ts';

/** Keeps the wish to invite the person, who is mailed soon: as part of the transaction that stores them. */
export const requestInvitation = (transaction: Db, email: string, at: Date): Promise<void> =>
  insertPasswordRequest(transaction, { email, isInvitation: true }, at);

/**
 * Has the person set their first password, with an account made for them if need be. An account that the address had before
 * becomes theirs when they sign in to it with the address verified. Throws IdentityError.
 */
export async function invitePerson({ db, identity }: Pick<AuthDeps, 'db' | 'identity'>, email: string) {
  // Deleted in the meantime, they are not to hear of it.
  if (!(await findPersonByEmail(db, email))) return;
  const made = await identity.invite(email);
  if (made) await linkPerson(db, made);
}
