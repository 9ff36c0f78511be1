import type { Db } from '#platform/db/database.ts';
import { IdentityError, type IdentityUser } from './identity/port.ts';
import {
  type PersonRow,
  insertPerson,
  linkPerson,
  lockPersonByUid,
  nameFromEmail,
  saveIdentity,
  updateProfile,
} from './repository/people.ts';
import { deleteDevices } from './repository/sessions.ts';

interface Linked {
  person: PersonRow;
  isNew: boolean;
}

/** Lets a verified address claim the person that was prepared for it. */
async function claimPerson(transaction: Db, user: IdentityUser): Promise<PersonRow> {
  const concurrent = await lockPersonByUid(transaction, user.uid);
  const person = concurrent ?? (user.emailVerified ? await linkPerson(transaction, user) : null);
  if (!person) throw new IdentityError('email-already-in-use');
  return person;
}

/** Locks the person. @throws IdentityError `email-already-in-use`, `session-expired` for a deleted person */
export async function linkIdentity(transaction: Db, user: IdentityUser): Promise<Linked> {
  await saveIdentity(transaction, user);
  const known = await lockPersonByUid(transaction, user.uid);
  if (known) return { person: known, isNew: false };
  const created = await insertPerson(transaction, user, nameFromEmail(user.email));
  return created
    ? { person: created, isNew: true }
    : { person: await claimPerson(transaction, user), isNew: false };
}

type ClaimedPerson = Pick<PersonRow, 'id' | 'fbUid' | 'email' | 'emailVerified' | 'invitedAt' | 'name'>;

/** Removes what a stranger may have entered for an unverified person. An administrator's entries stay. */
export async function clearUnverifiedProfile(transaction: Db, person: ClaimedPerson): Promise<string> {
  const { id, fbUid, email, emailVerified, invitedAt } = person;
  if (emailVerified || fbUid === null || invitedAt !== null) return person.name;
  const name = nameFromEmail(email);
  // The hourly cleanup removes the picture's files.
  await updateProfile(transaction, id, { name, phoneNumber: null, avatarFileId: null });
  await deleteDevices(transaction, id);
  return name;
}
