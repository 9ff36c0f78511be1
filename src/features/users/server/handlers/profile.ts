import { changedFacts } from '#features/audit/server/index.ts';
import { endAllSessions, requireActiveSession } from '#features/auth/server/index.ts';
import {
  type EncodedPicture,
  deleteUnusedFiles,
  receivePicture,
  storePicture,
  sweepReleased,
} from '#features/media/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { POSING_NAME, posesAsOperator } from '#shared/posing-name.ts';
import { type Viewer, isAdmin, requirePermission } from '#shared/viewer.ts';
import type { UsersApi } from '../../api.ts';
import { AVATAR_RULES, type UserChanges } from '../../changes.ts';
import type { Role } from '../../schema.ts';
import { mayAssignRole, mayChangeProfile, requireAnotherAdmin } from '../policy.ts';
import { getUser } from '../presenter.ts';
import { findUser, findUserForUpdate, lockAdmins, lockUser, updateUser } from '../repository/users.ts';

async function assignRole(tx: Tx, id: number, role: Role): Promise<boolean> {
  const admins = await lockAdmins(tx.db);
  const user = await lockUser(tx.db, id);
  if (user.role === role) return false;
  // The viewer may have been demoted since the request began.
  requirePermission(admins.some((admin) => admin.id === tx.viewer.userId));
  if (role !== 'admin') requireAnotherAdmin(admins, id);
  await updateUser(tx.db, id, { role });
  await endAllSessions(tx.db, id);
  await tx.audit({
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

function requireOwnName({ viewer, site }: Tx, name: string | undefined): void {
  if (name === undefined || isAdmin(viewer) || !posesAsOperator(name, site.name)) return;
  throw invalidInput({ type: 'posing', loc: ['json', 'name'], msg: POSING_NAME });
}

async function changeProfile(tx: Tx, id: number, profile: Omit<UserChanges, 'role'>) {
  const user = await lockUser(tx.db, id);
  const facts = { name: user.name, phoneNumber: user.phoneNumber };
  const changed = changedFacts(facts, { ...facts, ...profile });
  if (!changed) return;
  requireOwnName(tx, changed.after.name);
  await updateUser(tx.db, id, changed.after);
  const subject = { kind: 'user', id, name: user.name } as const;
  await tx.audit({ ownerId: id, act: 'changed', subject, ...changed });
}

function replaceAvatar(
  context: AppContext,
  viewer: Viewer,
  { userId, picture }: { userId: number; picture: EncodedPicture },
) {
  return inTransaction(context, viewer, async (tx) => {
    const { name, avatarFileId } = await lockUser(tx.db, userId);
    await requireActiveSession(tx.db, viewer);
    const file = await storePicture(tx.db, context.storage, picture, { ownerUserId: userId });
    if (file.id === avatarFileId) return [];
    await updateUser(tx.db, userId, { avatarFileId: file.id });
    await tx.audit({
      ownerId: userId,
      act: 'changed',
      subject: { kind: 'user', id: userId, name },
      after: { pictures: 'cambió 1' },
    });
    return avatarFileId === null ? [] : deleteUnusedFiles(tx.db, [avatarFileId]);
  });
}

export const profileHandlers: Pick<
  Handlers<UsersApi>,
  'PUT /api/users/:id' | 'POST /api/upload/user/:userId/avatar'
> = {
  'PUT /api/users/:id': async (context, { viewer, params: { id }, body: { role, ...profile } }) => {
    requirePermission(mayChangeProfile(viewer, id));
    if (role) requirePermission(mayAssignRole(viewer, id, role));
    await inTransaction(context, viewer, async (tx) => {
      const hasNewRole = role !== undefined && (await assignRole(tx, id, role));
      // A new role of one's own has just ended one's sessions.
      if (id === viewer.userId && !hasNewRole) await requireActive(tx.db, viewer);
      await changeProfile(tx, id, profile);
    });
    return getUser(context.db, id);
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
