import { changedFacts, recordAuditEntry, recordAuditEntryUnlessOwner } from '#features/audit/server/index.ts';
import { endAllSessions, requireActiveSession } from '#features/auth/server/index.ts';
import {
  type EncodedPicture,
  deleteUnusedFiles,
  receivePicture,
  storePicture,
  sweepReleased,
} from '#features/media/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { POSING_NAME, posesAsOperator } from '#shared/posing-name.ts';
import type { Site } from '#shared/site.ts';
import { type Viewer, isAdmin, requirePermission } from '#shared/viewer.ts';
import type { UsersApi } from '../../api.ts';
import { AVATAR_RULES, type UserChanges } from '../../changes.ts';
import type { Role } from '../../schema.ts';
import { mayAssignRole, mayChangeProfile, requireAnotherAdmin } from '../policy.ts';
import { getUser } from '../presenter.ts';
import { findUser, findUserForUpdate, lockAdmins, lockUser, updateUser } from '../repository/users.ts';

interface RoleChange {
  id: number;
  role: Role;
  at: Date;
}

async function assignRole(transaction: Db, viewer: Viewer, { id, role, at }: RoleChange): Promise<boolean> {
  const admins = await lockAdmins(transaction);
  const user = await lockUser(transaction, id);
  if (user.role === role) return false;
  // The viewer may have been demoted since the request began.
  requirePermission(admins.some((admin) => admin.id === viewer.userId));
  if (role !== 'admin') requireAnotherAdmin(admins, id);
  await updateUser(transaction, id, { role });
  await endAllSessions(transaction, id);
  await recordAuditEntry(transaction, viewer, at, {
    act: 'role-changed',
    subject: { kind: 'user', id, name: user.name },
    before: { role: user.role },
    after: { role },
  });
  return true;
}

/** Checks again: the account may have been recovered by its owner since the request began. */
async function requireActive(transaction: Db, viewer: Viewer): Promise<void> {
  await findUserForUpdate(transaction, viewer.userId);
  await requireActiveSession(transaction, viewer);
}

function requireOwnName(viewer: Viewer, name: string | undefined, site: Site): void {
  if (name === undefined || isAdmin(viewer) || !posesAsOperator(name, site.name)) return;
  throw invalidInput({ type: 'posing', loc: ['json', 'name'], msg: POSING_NAME });
}

interface ProfileChange {
  site: Site;
  id: number;
  profile: Omit<UserChanges, 'role'>;
  at: Date;
}

async function changeProfile(transaction: Db, viewer: Viewer, { site, id, profile, at }: ProfileChange) {
  const user = await lockUser(transaction, id);
  const facts = { name: user.name, phoneNumber: user.phoneNumber };
  const changed = changedFacts(facts, { ...facts, ...profile });
  if (!changed) return;
  requireOwnName(viewer, changed.after.name, site);
  await updateUser(transaction, id, changed.after);
  const subject = { kind: 'user', id, name: user.name } as const;
  await recordAuditEntryUnlessOwner(
    transaction,
    viewer,
    { ownerId: id, at },
    { act: 'changed', subject, ...changed },
  );
}

function replaceAvatar(
  { db, storage, clock }: AppContext,
  viewer: Viewer,
  { userId, picture }: { userId: number; picture: EncodedPicture },
) {
  return db.transaction().execute(async (transaction) => {
    const { name, avatarFileId } = await lockUser(transaction, userId);
    await requireActiveSession(transaction, viewer);
    const file = await storePicture(transaction, storage, picture, { ownerUserId: userId });
    if (file.id === avatarFileId) return [];
    await updateUser(transaction, userId, { avatarFileId: file.id });
    await recordAuditEntryUnlessOwner(
      transaction,
      viewer,
      { ownerId: userId, at: clock() },
      { act: 'changed', subject: { kind: 'user', id: userId, name }, after: { pictures: 'cambió 1' } },
    );
    return avatarFileId === null ? [] : deleteUnusedFiles(transaction, [avatarFileId]);
  });
}

export const profileHandlers: Pick<
  Handlers<UsersApi>,
  'PUT /api/users/:id' | 'POST /api/upload/user/:userId/avatar'
> = {
  'PUT /api/users/:id': async (
    { db, clock, site },
    { viewer, params: { id }, body: { role, ...profile } },
  ) => {
    requirePermission(mayChangeProfile(viewer, id));
    if (role) requirePermission(mayAssignRole(viewer, id, role));
    const at = clock();
    await db.transaction().execute(async (transaction) => {
      const hasNewRole = role !== undefined && (await assignRole(transaction, viewer, { id, role, at }));
      // A new role of one's own has just ended one's sessions.
      if (id === viewer.userId && !hasNewRole) await requireActive(transaction, viewer);
      await changeProfile(transaction, viewer, { site, id, profile, at });
    });
    return getUser(db, id);
  },

  'POST /api/upload/user/:userId/avatar': async (context, { viewer, params: { userId }, http }) => {
    requirePermission(mayChangeProfile(viewer, userId));
    if (!(await findUser(context.db, userId))) throw new AppError('not-found');
    const expected = { limits: AVATAR_RULES, noImage: AVATAR_RULES.noImage, senderId: viewer.userId };
    const replaced = await receivePicture(http.req.raw, expected, async ({ encode }) =>
      replaceAvatar(context, viewer, { userId, picture: await encode() }),
    );
    await sweepReleased(context, replaced);
    return getUser(context.db, userId);
  },
};
