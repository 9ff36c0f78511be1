import { ApiError, failureOf } from './api-client.ts';
import { fromWire, toWire } from './wire.ts';

const PATIENCE_MS = 30_000;
const NO_CONNECTION = 'No pudimos conectar. Revisa tu internet e inténtalo de nuevo.';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

function answerOf(status: number, text: string): unknown {
  if (status < 200 || status > 299) throw failureOf(status, parse(text));
  return fromWire(parse(text));
}

/** Has the API do something now, and gives its answer. Throws ApiError, of status 0 where no answer came in 30 s. */
export async function apiMutation<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const sending = fetch(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(toWire(body)),
      headers: { 'content-type': 'application/json' },
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const response = await sending.catch(() => {
    throw new ApiError(0, NO_CONNECTION);
  });
  return answerOf(response.status, await response.text()) as T;
}

/** Sends a file to the API; `onProgress` hears which part of it, 0 to 1, has left. Throws ApiError. */
export function apiUpload<T>(path: string, file: File, onProgress: (part: number) => void): Promise<T> {
  const form = new FormData();
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new ApiError(0, NO_CONNECTION)));
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request.status, request.responseText) as T);
      } catch (error) {
        reject(error instanceof Error ? error : new ApiError(request.status, NO_CONNECTION));
      }
    });
    request.send(form);
  });
}
