import type { Db } from '#platform/db/database.ts';
import { deleteDevices } from './repo/devices.ts';
import { type PersonRow, nameFromEmail, updateProfile } from './repo/people.ts';

type Claimed = Pick<PersonRow, 'id' | 'fbUid' | 'email' | 'emailVerified' | 'invitedAt' | 'name'>;

/**
 * Removes what was entered under an address before it was proved, which a stranger may have done: name, phone, picture and
 * known devices. Gives the name from now on. What an administrator wrote of an invited person stays.
 */
export async function clearUnprovenProfile(transaction: Db, person: Claimed): Promise<string> {
  const { id, fbUid, email, emailVerified, invitedAt } = person;
  if (emailVerified || fbUid === null || invitedAt !== null) return person.name;
  const name = nameFromEmail(email);
  // The hourly sweep removes the picture's files.
  await updateProfile(transaction, id, { name, phoneNumber: null, avatarFileId: null });
  await deleteDevices(transaction, id);
  return name;
}
