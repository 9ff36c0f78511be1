import pLimit from 'p-limit';
import type { Storage } from '#platform/storage.ts';
import { AppError } from '#shared/errors.ts';
import { type StoredPicture, storePicture } from '../store-image.ts';
import type { UploadLimits } from './read-form.ts';
import { receiveFile } from './receive-file.ts';

/** A picture takes up to a second; whoever would wait for more of them had better come again. */
const MOST_WAITING = 50;
const COME_AGAIN_S = 30;

// A file waits on the disk, and only the one whose turn it is takes memory.
const oneAtATime = pLimit(1);

async function storeInTurn(storage: Storage, path: string): Promise<StoredPicture> {
  if (oneAtATime.pendingCount >= MOST_WAITING) {
    throw new AppError('unavailable', undefined, [], { retryAfterS: COME_AGAIN_S });
  }
  return oneAtATime(() => storePicture(storage, path));
}

/**
 * Receives the picture in the part `file` of a multipart form and stores its public files; its row is still to be written.
 * Gives the form's other fields too, as sent. Throws as receiveFile and storePicture, and AppError `unavailable` when too
 * many pictures wait already.
 */
export function receivePicture(
  request: Request,
  storage: Storage,
  limits: UploadLimits,
): Promise<{ picture: StoredPicture; fields: ReadonlyMap<string, string> }> {
  return receiveFile(request, limits, async ({ path, fields }) => ({
    picture: await storeInTurn(storage, path),
    fields,
  }));
}
