import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { processInWorker } from '#platform/images/process-in-worker.ts';
import { AppError } from '#shared/errors.ts';
import { IMAGES_AT_ONCE } from '../../schema.ts';
import type { MadePicture } from '../store-picture.ts';
import type { FileParts, UploadLimits } from './read-form.ts';
import { receiveForm } from './receive-form.ts';

/** What came in, made safe one after the other when somebody asks for it. */
export interface ReceivedPictures {
  /** How many files there are. */
  count: number;
  /** The form's other fields, as sent. */
  fields: ReadonlyMap<string, string>;
  /** Hash of the files as sent, by which a creation that is asked for again is known. */
  digest: () => Promise<string>;
  /** Throws as processInWorker. */
  make: () => Promise<MadePicture[]>;
}

interface Expected {
  limits: UploadLimits;
  parts: FileParts;
  /** The person who sends them. */
  senderId: number;
}

async function digestFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const file = createHash('sha256');
    for await (const chunk of createReadStream(path)) file.update(chunk as Buffer);
    hash.update(file.digest());
  }
  return hash.digest('base64url');
}

/** The part `file` of a form. */
export const ONE_FILE: FileParts = { names: ['file'], most: 1, tooMany: 'Sube una sola imagen a la vez.' };

/** The parts `files[]` or `files` of a form. */
export const SEVERAL_FILES: FileParts = {
  names: ['files[]', 'files'],
  most: IMAGES_AT_ONCE,
  tooMany: `Sube hasta ${IMAGES_AT_ONCE} imágenes a la vez.`,
};

/**
 * Receives the pictures of a multipart form, which with all that is made of them are gone when `work` is over. Throws as
 * receiveForm.
 */
export function receivePictures<T>(
  request: Request,
  { senderId, ...expected }: Expected,
  work: (received: ReceivedPictures) => Promise<T>,
): Promise<T> {
  return receiveForm(request, expected, ({ paths, fields }, folder) => {
    async function make() {
      const made: MadePicture[] = [];
      for (const [index, path] of paths.entries()) {
        const target = join(folder, `made-${index}`);
        const picture = await processInWorker({ path, folder: target, client: senderId });
        made.push({ ...picture, folder: target });
      }
      return made;
    }
    return work({ count: paths.length, fields, digest: () => digestFiles(paths), make });
  });
}

interface ExpectedPicture {
  limits: UploadLimits;
  senderId: number;
  /** Said of a file that is no picture, in place of what is said of its kind. */
  noImage?: string;
}

/** The one picture of a form, made safe when somebody asks for it. */
interface ReceivedPicture {
  fields: ReceivedPictures['fields'];
  digest: ReceivedPictures['digest'];
  /** Throws as processInWorker. */
  make: () => Promise<MadePicture>;
}

/** Receives a form with one picture, its part `file`. Otherwise as receivePictures. */
export function receivePicture<T>(
  request: Request,
  { noImage, ...expected }: ExpectedPicture,
  work: (received: ReceivedPicture) => Promise<T>,
): Promise<T> {
  const explain = (error: unknown): never => {
    const isNoImage = error instanceof AppError && error.code === 'unsupported-media';
    throw isNoImage && noImage ? new AppError('unsupported-media', noImage) : error;
  };
  return receivePictures(request, { ...expected, parts: ONE_FILE }, ({ fields, digest, make }) => {
    const makeOne = async () => {
      const [picture] = await make().catch(explain);
      if (!picture) throw new Error('a form without a picture came through');
      return picture;
    };
    return work({ fields, digest, make: makeOne });
  });
}
