import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { processInWorker } from '#platform/images/process-in-worker.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { HEIC_FAULT } from '#shared/picture-format.ts';
import { MAX_UPLOAD_IMAGES } from '../../picture-rules.ts';
import { type EncodedPicture, inWorkFolder } from '../store-picture.ts';
import { type FileParts, type UploadLimits, nameFile, readForm } from './read-form.ts';

export interface ReceivedPictures {
  count: number;
  fields: ReadonlyMap<string, string>;
  digest: () => Promise<string>;
  encode: () => Promise<EncodedPicture[]>;
}

interface Expected {
  limits: UploadLimits;
  parts: FileParts;
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

export const ONE_FILE: FileParts = {
  names: ['file'],
  maxFiles: 1,
  tooMany: 'Sube una sola imagen a la vez.',
};

export const SEVERAL_FILES: FileParts = {
  names: ['files[]', 'files'],
  maxFiles: MAX_UPLOAD_IMAGES,
  tooMany: `Sube hasta ${MAX_UPLOAD_IMAGES} imágenes a la vez.`,
};

const missingFile = ([name = 'file']: readonly string[]) =>
  invalidInput({ type: 'file', loc: ['form', name], msg: 'Selecciona un archivo.' });

const isPictureFault = (error: unknown): error is AppError =>
  error instanceof AppError && ['too-large', 'unsupported-media'].includes(error.code);

export function receivePictures<T>(
  request: Request,
  { senderId, limits, parts }: Expected,
  work: (received: ReceivedPictures) => Promise<T>,
): Promise<T> {
  return inWorkFolder(async (folder) => {
    const { files, fields } = await readForm(request, { folder, limits, parts });
    if (files.length === 0) throw missingFile(parts.names);
    async function encode() {
      const encoded: EncodedPicture[] = [];
      for (const [index, { path, name }] of files.entries()) {
        const target = join(folder, `encoded-${index}`);
        const picture = await processInWorker({ path, folder: target, client: senderId }).catch(
          (error: unknown) => {
            throw isPictureFault(error) ? nameFile(parts, name, error) : error;
          },
        );
        encoded.push({ ...picture, folder: target });
      }
      return encoded;
    }
    const paths = files.map(({ path }) => path);
    return work({ count: files.length, fields, digest: () => digestFiles(paths), encode });
  });
}

interface ExpectedPicture extends Omit<Expected, 'parts'> {
  noImage?: string;
}

interface ReceivedPicture extends Pick<ReceivedPictures, 'fields' | 'digest'> {
  encode: () => Promise<EncodedPicture>;
}

export function receivePicture<T>(
  request: Request,
  { noImage, ...expected }: ExpectedPicture,
  work: (received: ReceivedPicture) => Promise<T>,
): Promise<T> {
  const rethrow = (error: unknown): never => {
    const isNoImage = error instanceof AppError && error.code === 'unsupported-media';
    throw isNoImage && error.message !== HEIC_FAULT && noImage
      ? new AppError('unsupported-media', noImage)
      : error;
  };
  return receivePictures(request, { ...expected, parts: ONE_FILE }, ({ fields, digest, encode }) => {
    const encodeOne = async () => {
      const [picture] = await encode().catch(rethrow);
      if (!picture) throw new Error('the form has no picture');
      return picture;
    };
    return work({ fields, digest, encode: encodeOne });
  });
}
