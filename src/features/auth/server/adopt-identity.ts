import type { Db } from '#platform/db/database.ts';
import { IdentityError, type IdentityUser } from './identity/port.ts';
import {
  type PersonRow,
  insertPerson,
  linkPerson,
  lockPersonByUid,
  nameFromEmail,
  saveIdentity,
} from './repo/people.ts';

interface Adopted {
  person: PersonRow;
  /** Whether the person is in the product only from now on. */
  isNew: boolean;
}

/** Whoever verified an address may take over what was prepared for it. */
async function takeOver(transaction: Db, user: IdentityUser): Promise<PersonRow> {
  const meanwhile = await lockPersonByUid(transaction, user.uid);
  const person = meanwhile ?? (user.emailVerified ? await linkPerson(transaction, user) : null);
  if (!person) throw new IdentityError('email-already-in-use');
  return person;
}

/**
 * The person of an account that has just signed in, with what the provider says of them. Where making the account was cut
 * short, the person is made now, named by the address. Nobody changes or deletes them before the end of the transaction.
 * IdentityError `email-already-in-use` when the address is somebody else's, `session-expired` when the person left meanwhile.
 */
export async function adoptIdentity(transaction: Db, user: IdentityUser): Promise<Adopted> {
  await saveIdentity(transaction, user);
  const known = await lockPersonByUid(transaction, user.uid);
  if (known) return { person: known, isNew: false };
  const made = await insertPerson(transaction, user, nameFromEmail(user.email));
  return made ? { person: made, isNew: true } : { person: await takeOver(transaction, user), isNew: false };
}
