import { AppError } from '#shared/errors.ts';
import { findErrorCode } from './start-fault.ts';

const DETAIL = 'No podemos guardar ni leer archivos en este momento. Inténtalo de nuevo en un minuto.';
const RETRY_AFTER_S = 60;

/** An AppError `unavailable` for a disk that refuses to read or write; `cause` is for the log. */
export const storageFailure = (cause: unknown): AppError =>
  new AppError('unavailable', DETAIL, { retryAfterS: RETRY_AFTER_S, cause });

/** Does work with files alone. Throws `storageFailure` for what the operating system refuses; other errors pass. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw findErrorCode(error) === null ? error : storageFailure(error);
  }
}
