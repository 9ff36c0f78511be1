import { type IdentityProvider, endAllSessions } from '#features/auth/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { findUserByEmail, lockAdmins, lockUser, updateUser } from './repo/users.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

export interface AccessDeps {
  db: Db;
  identity: IdentityProvider;
}

async function change(transaction: Db, email: string, disabled: boolean) {
  const admins = await lockAdmins(transaction);
  const found = await findUserByEmail(transaction, email);
  const user = found && (await lockUser(transaction, found.id));
  if (!user) throw new AppError('not-found');
  if (disabled) requireAnotherAdmin(admins, user.id);
  await updateUser(transaction, user.id, { disabled });
  await endAllSessions(transaction, user.id);
  return user.fbUid;
}

/**
 * Disables the account of the address (in lower case), or enables it again: here at once, with an end to its sessions, and at
 * the provider where it gives the program that right. Nobody has to be signed in: it is the operator's, from the console.
 * Throws AppError `not-found`, and `conflict` for the last administrator; IdentityError when the provider can't be asked,
 * and then the account is disabled here all the same.
 */
export async function changeAccess(
  { db, identity }: AccessDeps,
  email: string,
  { disabled }: { disabled: boolean },
): Promise<void> {
  const uid = await db.transaction().execute((transaction) => change(transaction, email, disabled));
  if (uid) await identity.admin?.setDisabled(uid, disabled);
}
