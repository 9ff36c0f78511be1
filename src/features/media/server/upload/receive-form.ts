import { invalidInput } from '#shared/errors.ts';
import { inWorkFolder } from '../work-folder.ts';
import { type FileParts, type ReceivedForm, type UploadLimits, readForm } from './read-form.ts';

const missing = ([name = 'file']: readonly string[]) =>
  invalidInput({ type: 'file', loc: ['form', name], msg: 'Selecciona un archivo.' });

/**
 * Receives the files of a multipart form into a temporary folder, which is gone when `work` is over. Throws as readForm, and
 * AppError `validation` for a form without a file.
 */
export async function receiveForm<T>(
  request: Request,
  { limits, parts }: { limits: UploadLimits; parts: FileParts },
  work: (form: ReceivedForm, folder: string) => Promise<T>,
): Promise<T> {
  return inWorkFolder(async (folder) => {
    const form = await readForm(request, { folder, limits, parts });
    if (form.paths.length === 0) throw missing(parts.names);
    return work(form, folder);
  });
}
