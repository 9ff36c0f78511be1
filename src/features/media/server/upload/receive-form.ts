import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { type FileParts, type ReceivedForm, type UploadLimits, readForm } from './read-form.ts';

const FOLDER_NAME = 'plaza-upload-';

const missing = ([name = 'file']: readonly string[]) =>
  new AppError('validation', undefined, [
    { type: 'file', loc: ['form', name], msg: 'Selecciona un archivo.' },
  ]);

/**
 * Receives the files of a multipart form into a temporary folder, which is gone when `work` is over. Throws as readForm, and
 * AppError `validation` for a form without a file.
 */
export async function receiveForm<T>(
  request: Request,
  { limits, parts }: { limits: UploadLimits; parts: FileParts },
  work: (form: ReceivedForm, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER_NAME));
  try {
    const form = await readForm(request, { folder, limits, parts });
    if (form.paths.length === 0) throw missing(parts.names);
    return await work(form, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a killed process has received and left, last touched before `before`. */
export async function sweepReceived(before: Date): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_NAME));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(folder).catch(() => null);
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
  }
}
