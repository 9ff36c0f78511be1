import type { Logger } from 'pino';
import { recordActOnOthers } from '#features/audit/server/index.ts';
import {
  type MadePicture,
  ONE_FILE,
  deleteUnusedFile,
  receivePictures,
  storePicture,
  sweepReleased,
} from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { AVATAR_RULES } from '../avatar-rules.ts';
import type { User } from '../schema.ts';
import { getUser } from './get-user.ts';
import { mayChangeProfile } from './policy.ts';
import { findUser, lockUser, updateUser } from './repo/users.ts';

/** Whatever else the pipeline has against a file that is no picture, people read the sentence of the specification. */
function explain(error: unknown): never {
  const isNoImage = error instanceof AppError && error.code === 'unsupported-media';
  throw isNoImage ? new AppError('unsupported-media', AVATAR_RULES.noImage) : error;
}

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
  picture: MadePicture,
) {
  return db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw new AppError('not-found');
    const file = await storePicture(transaction, storage, picture, { ownerUserId: userId });
    await updateUser(transaction, userId, { avatarFileId: file.id });
    const affair = { ownerId: userId, at: clock() };
    const subject = { kind: 'user', id: userId, name: user.name } as const;
    await recordActOnOthers(transaction, viewer, affair, {
      act: 'changed',
      subject,
      after: { pictures: 'cambió 1' },
    });
    if (user.avatarFileId === null || user.avatarFileId === file.id) return [];
    return deleteUnusedFile(transaction, user.avatarFileId);
  });
}

/**
 * Takes in the picture of a multipart form as the person's, in place of the one before. Throws AppError `forbidden`,
 * `not-found`, `too-large`, `unsupported-media`, and as receivePictures.
 */
export async function changeAvatar(
  deps: AvatarDeps,
  viewer: Viewer,
  userId: number,
  request: Request,
): Promise<User> {
  requirePermission(mayChangeProfile(viewer, userId));
  if (!(await findUser(deps.db, userId))) throw new AppError('not-found');
  const expected = { limits: AVATAR_RULES, parts: ONE_FILE };
  const replaced = await receivePictures(request, expected, async ({ make }) => {
    const [picture] = await make().catch(explain);
    return picture ? replaceAvatar(deps, viewer, userId, picture) : [];
  });
  await sweepReleased(deps, replaced);
  return getUser(deps.db, userId);
}
