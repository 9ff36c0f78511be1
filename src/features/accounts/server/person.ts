import type { Tx } from '#features/unit-of-work/server/index.ts';
import { type UserRow, lockAdmins, lockUser } from '#features/users/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/viewer.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';

/**
 * Locks a person whose access an administrator changes: never another administrator or oneself.
 *
 * @throws AppError `not-found`, `conflict`, `forbidden` for an administrator who was demoted meanwhile
 */
export async function lockPerson(tx: Tx, id: number): Promise<UserRow> {
  const admins = await lockAdmins(tx.db);
  requirePermission(admins.some((admin) => admin.id === tx.viewer.userId));
  const person = await lockUser(tx.db, id);
  if (id === tx.viewer.userId) throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.ownAccount);
  if (person.role === 'admin') throw new AppError('conflict', ACCOUNT_PAGE_MESSAGES.ofAdministrator);
  return person;
}

export const subjectOf = ({ id, name }: Pick<UserRow, 'id' | 'name'>) =>
  ({ kind: 'user', id, name }) as const;
