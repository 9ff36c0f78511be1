import { recordAct } from '#features/audit/server/index.ts';
import { endAllSessions } from '#features/auth/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { UserChanges } from '../changes.ts';
import type { Role, User } from '../schema.ts';
import { getUser } from './get-user.ts';
import { mayChangeProfile, mayGiveRole } from './policy.ts';
import { lockAdminIds, lockUser, updateUser } from './repo/users.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

interface RoleGift {
  id: number;
  role: Role;
  at: Date;
}

/** Gives the person the role, which ends their sessions. The viewer must still be an administrator by now. */
async function giveRole(transaction: Db, viewer: Viewer, { id, role, at }: RoleGift): Promise<void> {
  const adminIds = await lockAdminIds(transaction);
  const user = await lockUser(transaction, id);
  if (!user) throw new AppError('not-found');
  if (user.role === role) return;
  requirePermission(adminIds.includes(viewer.userId));
  if (role !== 'admin') requireAnotherAdmin(adminIds, id);
  await updateUser(transaction, id, { role });
  await endAllSessions(transaction, id);
  await recordAct(transaction, viewer, at, {
    act: 'role-changed',
    subject: { kind: 'user', id, name: user.name },
    before: { role: user.role },
    after: { role },
  });
}

/**
 * Changes what is given of a person and gives them as they are then. Throws AppError `forbidden`, `not-found`, and
 * `conflict` for the last administrator's role.
 */
export async function changeUser(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
  { role, ...profile }: UserChanges,
): Promise<User> {
  requirePermission(mayChangeProfile(viewer, id));
  if (role) requirePermission(mayGiveRole(viewer, id, role));
  await db.transaction().execute(async (transaction) => {
    if (role) await giveRole(transaction, viewer, { id, role, at: clock() });
    if (Object.keys(profile).length > 0) await updateUser(transaction, id, profile);
  });
  return getUser(db, id);
}
