import type { Logger } from 'pino';
import { recordActOnOthers } from '#features/audit/server/index.ts';
import { requireActiveSession } from '#features/auth/server/index.ts';
import {
  type EncodedPicture,
  deleteUnusedFiles,
  receivePicture,
  storePicture,
  sweepReleased,
} from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import { AVATAR_RULES } from '../avatar-rules.ts';
import type { User } from '../schema.ts';
import { getUser } from './get-user.ts';
import { mayChangeProfile } from './policy.ts';
import { findUser, lockUser, updateUser } from './repo/users.ts';

export interface AvatarDeps {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/** Shows the person by the picture; gives the files of the one before, where nothing else shows it. */
function replaceAvatar(
  { db, storage, clock }: AvatarDeps,
  viewer: Viewer,
  userId: number,
  picture: EncodedPicture,
) {
  return db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new AppError('not-found');
    await requireActiveSession(transaction, viewer);
    const file = await storePicture(transaction, storage, picture, { ownerUserId: userId });
    if (file.id === user.avatarFileId) return [];
    await updateUser(transaction, userId, { avatarFileId: file.id });
    const affair = { ownerId: userId, at: clock() };
    const subject = { kind: 'user', id: userId, name: user.name } as const;
    await recordActOnOthers(transaction, viewer, affair, {
      act: 'changed',
      subject,
      after: { pictures: 'cambió 1' },
    });
    return user.avatarFileId === null ? [] : deleteUnusedFiles(transaction, [user.avatarFileId]);
  });
}

/**
 * Takes in the picture of a multipart form as the person's, in place of the one before. Throws AppError `forbidden`,
 * `not-found`, `too-many-requests`, and as receivePicture and requireActiveSession.
 */
export async function changeAvatar(
  deps: AvatarDeps,
  viewer: Viewer,
  userId: number,
  request: Request,
): Promise<User> {
  requirePermission(mayChangeProfile(viewer, userId));
  if (!(await findUser(deps.db, userId))) throw new AppError('not-found');
  const expected = { limits: AVATAR_RULES, noImage: AVATAR_RULES.noImage, senderId: viewer.userId };
  const replaced = await receivePicture(request, expected, async ({ encode }) =>
    replaceAvatar(deps, viewer, userId, await encode()),
  );
  await sweepReleased(deps, replaced);
  return getUser(deps.db, userId);
}
