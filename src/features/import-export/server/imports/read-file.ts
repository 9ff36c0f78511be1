import { AppError, UNREADABLE_BODY, invalidInput } from '#shared/errors.ts';
import { parseMediaType } from '#platform/http/guards.ts';

export const unusableFile = (message: string) =>
  invalidInput({ type: 'file', loc: ['form', 'file'], msg: message });

const missing = () => unusableFile('Elige un archivo CSV.');

export interface UploadedFile {
  name: string;
  bytes: ArrayBuffer;
}

export async function receiveFile(request: Request): Promise<UploadedFile> {
  if (!request.body) throw missing();
  if (parseMediaType(request.headers.get('content-type'))?.essence !== 'multipart/form-data')
    throw new AppError('unsupported-media', 'Envía el archivo en un formulario.');
  const form = await request.formData().catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('bad-request', UNREADABLE_BODY);
  });
  const file = form.get('file');
  if (file instanceof File) return { name: file.name, bytes: await file.arrayBuffer() };
  throw missing();
}
