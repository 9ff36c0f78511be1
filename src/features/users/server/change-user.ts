import { changedFacts, recordAct, recordActOnOthers } from '#features/audit/server/index.ts';
import { endAllSessions, requireActiveSession } from '#features/auth/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import type { UserChanges } from '../changes.ts';
import type { Role, User } from '../schema.ts';
import { getUser } from './get-user.ts';
import { mayChangeProfile, mayGiveRole } from './policy.ts';
import { lockAdmins, lockUser, updateUser } from './repo/users.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

interface RoleGift {
  id: number;
  role: Role;
  at: Date;
}

/**
 * Gives the person the role, which ends their sessions; says whether it is another one than before. The viewer must still be
 * an administrator by now.
 */
async function giveRole(transaction: Db, viewer: Viewer, { id, role, at }: RoleGift): Promise<boolean> {
  const admins = await lockAdmins(transaction);
  const user = await lockUser(transaction, id);
  if (!user) throw new AppError('not-found');
  if (user.role === role) return false;
  requirePermission(admins.some((admin) => admin.id === viewer.userId));
  if (role !== 'admin') requireAnotherAdmin(admins, id);
  await updateUser(transaction, id, { role });
  await endAllSessions(transaction, id);
  await recordAct(transaction, viewer, at, {
    act: 'role-changed',
    subject: { kind: 'user', id, name: user.name },
    before: { role: user.role },
    after: { role },
  });
  return true;
}

/** The account may have been recovered by its owner since the request began. */
async function requireActive(transaction: Db, viewer: Viewer): Promise<void> {
  await lockUser(transaction, viewer.userId);
  await requireActiveSession(transaction, viewer);
}

type Profile = Omit<UserChanges, 'role'>;

interface ProfileChange {
  id: number;
  profile: Profile;
  at: Date;
}

/** Changes name and phone; of somebody else it is an administrator's act. */
async function changeProfile(transaction: Db, viewer: Viewer, { id, profile, at }: ProfileChange) {
  const user = await lockUser(transaction, id);
  if (!user) throw new AppError('not-found');
  const facts = { name: user.name, phoneNumber: user.phoneNumber };
  const changed = changedFacts(facts, { ...facts, ...profile });
  if (!changed) return;
  await updateUser(transaction, id, changed.after);
  const subject = { kind: 'user', id, name: user.name } as const;
  await recordActOnOthers(transaction, viewer, { ownerId: id, at }, { act: 'changed', subject, ...changed });
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
    const hasNewRole = role !== undefined && (await giveRole(transaction, viewer, { id, role, at: clock() }));
    // With a new role of one's own, one's sessions have just ended.
    if (id === viewer.userId && !hasNewRole) await requireActive(transaction, viewer);
    await changeProfile(transaction, viewer, { id, profile, at: clock() });
  });
  return getUser(db, id);
}
