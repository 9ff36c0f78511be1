import {
  type StoredPicture,
  deleteUnusedFile,
  receivePicture,
  sweepPictures,
  upsertMediaFile,
} from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/require-permission.ts';
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

/** Shows the person by the picture; gives the files of the one before, where nothing else shows it. */
async function replaceAvatar(transaction: Db, userId: number, picture: StoredPicture) {
  const user = await lockUser(transaction, userId);
  if (!user) throw new AppError('not-found');
  const file = await upsertMediaFile(transaction, { ownerUserId: userId, ...picture });
  await updateUser(transaction, userId, { avatarFileId: file.id });
  if (user.avatarFileId === null || user.avatarFileId === file.id) return [];
  return deleteUnusedFile(transaction, user.avatarFileId);
}

/**
 * Takes in the picture of a multipart form as the person's, in place of the one before. Throws AppError `forbidden`,
 * `not-found`, `too-large`, `unsupported-media`, and as receivePicture.
 */
export async function changeAvatar(
  { db, storage }: { db: Db; storage: Storage },
  viewer: Viewer,
  userId: number,
  request: Request,
): Promise<User> {
  requirePermission(mayChangeProfile(viewer, userId));
  if (!(await findUser(db, userId))) throw new AppError('not-found');
  const { picture } = await receivePicture(request, storage, AVATAR_RULES).catch(explain);
  const replaced = await db
    .transaction()
    .execute((transaction) => replaceAvatar(transaction, userId, picture));
  await sweepPictures({ db, storage }, replaced);
  return getUser(db, userId);
}
