import { deleteAlertsOf, deleteAlertsTo } from '#features/alerts/server/index.ts';
import { forgetNames } from '#features/audit/server/index.ts';
import type { PictureFiles } from '#features/media/server/index.ts';
import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import { deleteMailsTo } from '#platform/mail/outbox.ts';
import { rememberDeletion } from './repository/deleted-accounts.ts';
import { insertRemoval } from './repository/removals.ts';
import {
  type UserRow,
  deleteInvitationsTo,
  deleteUser,
  listInvited,
  listRequestedAddresses,
} from './repository/users.ts';

/**
 * Deletes a locked person with all contents, and their names in the log. A job removes the account at the identity
 * provider, and the caller the pictures.
 */
export async function deletePerson(
  { db, at }: Pick<SystemTx, 'db' | 'at'>,
  { id, fbUid, email }: UserRow,
): Promise<PictureFiles[]> {
  if (fbUid) await insertRemoval(db, fbUid, at);
  await rememberDeletion(db, id, at);
  const addresses = await forgetNames(db, { id, email });
  const others = [...(await listRequestedAddresses(db, id)), ...(await listInvited(db, id))];
  await deleteMailsTo(db, [...addresses, ...others]);
  await deleteInvitationsTo(db, addresses);
  await deleteAlertsTo(db, addresses);
  await deleteAlertsOf(db, id);
  return deleteUser(db, id);
}
