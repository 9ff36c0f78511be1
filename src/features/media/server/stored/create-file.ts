import { requireActiveSession } from '#features/auth/server/index.ts';
import { lockOwnerPlan } from '#features/plans/server/index.ts';
import { withIdempotencyKey, findIdempotentResult } from '#platform/db/idempotency.ts';
import type { Db } from '#platform/db/database.ts';
import { requireValidForm } from '#platform/http/validate.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { FileForm } from '../../changes.ts';
import { PICTURE_RULES } from '../../picture-rules.ts';
import type { MediaFileDetails } from '../../schema.ts';
import type { PictureDeps } from '../changes/deps.ts';
import { mayStoreFor } from '../policy.ts';
import { storePicture } from '../store-picture.ts';
import { countUnusedFiles } from '../sweep/repo.ts';
import { receivePicture } from '../upload/receive-pictures.ts';
import { getFile } from './get-file.ts';
import { recordFile } from './record-file.ts';

/** Stored pictures that one person may have without anything showing them. */
const MOST_UNUSED = 60;

interface Creation {
  request: Request;
  /** The sender's name for it, by which it happens once. */
  key: string | null;
}

async function requireRoomForUnused(transaction: Db, ownerId: number): Promise<void> {
  if ((await countUnusedFiles(transaction, ownerId)) < MOST_UNUSED) return;
  const message = `Hay ${MOST_UNUSED} imágenes guardadas sin usar. Elimina alguna para guardar otra.`;
  throw new AppError('conflict', message, { reason: 'limit-reached' });
}

/**
 * Stores the picture of a multipart form, to be shown by something within a day. Throws AppError `forbidden`, `not-found` for
 * no such owner, `conflict` where too many wait already, `too-many-requests`, `validation`, and as receivePicture and requireActiveSession.
 */
export async function createFile(
  deps: PictureDeps,
  viewer: Viewer,
  { request, key }: Creation,
): Promise<MediaFileDetails> {
  const { db, storage, clock } = deps;
  const expected = { limits: PICTURE_RULES, senderId: viewer.userId };
  return receivePicture(request, expected, async ({ fields, digest, make }) => {
    const { ownerUserId = viewer.userId, caption = null } = requireValidForm(FileForm, fields);
    requirePermission(mayStoreFor(viewer, ownerUserId));
    const asked = { userId: viewer.userId, key, request: ['file', await digest()] };
    const first = await findIdempotentResult<MediaFileDetails>(db, asked);
    if (first) return first;
    await requireRoomForUnused(db, ownerUserId);
    const picture = await make();
    return db.transaction().execute(async (transaction) => {
      const { at } = await lockOwnerPlan(transaction, ownerUserId, clock());
      await requireActiveSession(transaction, viewer);
      return withIdempotencyKey(transaction, asked, async () => {
        await requireRoomForUnused(transaction, ownerUserId);
        const { id } = await storePicture(transaction, storage, picture, { ownerUserId, caption });
        const file = await getFile(transaction, viewer, id, at);
        await recordFile(transaction, viewer, { file, at, act: 'created' });
        return file;
      });
    });
  });
}
