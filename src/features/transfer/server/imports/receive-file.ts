import { parseMediaType } from '#platform/http/guards.ts';
import { AppError, UNREADABLE_BODY } from '#shared/errors.ts';
import { unusableFile } from './unusable-file.ts';

const missing = () => unusableFile('Elige un archivo CSV.');

/** The content of the `file` of a multipart form. Throws AppError `unsupported-media` for another body, `bad-request`, `validation`. */
export async function receiveFile(request: Request): Promise<ArrayBuffer> {
  if (!request.body) throw missing();
  if (parseMediaType(request.headers.get('content-type'))?.essence !== 'multipart/form-data')
    throw new AppError('unsupported-media', 'Envía el archivo en un formulario.');
  const form = await request.formData().catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('bad-request', UNREADABLE_BODY);
  });
  const file = form.get('file');
  if (file instanceof File) return file.arrayBuffer();
  throw missing();
}
