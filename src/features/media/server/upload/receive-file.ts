import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { type UploadLimits, longestBody, readForm } from './read-form.ts';

/** The part of a form that holds its file. */
const FILE_FIELD = 'file';

export interface ReceivedFile {
  /** Where the content is, while the work with it lasts. */
  path: string;
  /** The form's other fields, as sent. */
  fields: ReadonlyMap<string, string>;
}

const missing = () =>
  new AppError('validation', undefined, [
    { type: 'file', loc: ['form', FILE_FIELD], msg: 'Selecciona un archivo.' },
  ]);

/** A body that says how long it is can be refused before any of it is read. */
function requireLengthWithin(request: Request, limits: UploadLimits): void {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > longestBody(limits)) throw new AppError('too-large', limits.tooLarge);
}

/**
 * Receives the file of a multipart form into a temporary one, which is gone when `work` is over. Throws as readForm, and
 * AppError `validation` for a form without a file.
 */
export async function receiveFile<T>(
  request: Request,
  limits: UploadLimits,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  requireLengthWithin(request, limits);
  const folder = await mkdtemp(join(tmpdir(), 'plaza-upload-'));
  const path = join(folder, FILE_FIELD);
  try {
    const fields = await readForm(request, { field: FILE_FIELD, path, limits });
    if (!fields) throw missing();
    return await work({ path, fields });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
