import { failureOf, failureOfSilence } from './api-client.ts';
import { fromWire, toWire, wireName } from './wire.ts';

const PATIENCE_MS = 30_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

let onUnauthorized = () => {};

/** From now on `listener` hears when the API refuses something because it does not know, or no longer, who asks. */
export function whenUnauthorized(listener: () => void): void {
  onUnauthorized = listener;
}

function answerOf(status: number, text: string): unknown {
  if (status === 401) onUnauthorized();
  if (status < 200 || status > 299) throw failureOf(status, parse(text));
  return fromWire(parse(text));
}

/** A creation under a key of its sender's may be asked for again: it happens once. */
const keyHeader = (key: string | undefined): Record<string, string> =>
  key ? { 'idempotency-key': key } : {};

/** Has the API do something now, and gives its answer. Throws ApiError, of status 0 where no answer came in 30 s. */
export async function apiMutation<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  key?: string,
): Promise<T> {
  const sending = fetch(path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...keyHeader(key) },
    ...(body !== undefined && { body: JSON.stringify(toWire(body)) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const [status, text] = await sending
    .then(async (response) => [response.status, await response.text()] as const)
    .catch((thrown: unknown) => {
      throw failureOfSilence(thrown);
    });
  return answerOf(status, text) as T;
}

/** A file and what is said of it; the fields go as text. */
interface UploadParts {
  file: File;
  [field: string]: File | string | number | boolean;
}

interface UploadOptions {
  /** Hears which part of the file, 0 to 1, has left. */
  onProgress: (part: number) => void;
  key?: string;
}

function formOf({ file, ...fields }: UploadParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(wireName(name), value instanceof File ? value : String(value));
  // Last, so that whoever reads the stream knows by then what it is about.
  form.set('file', file);
  return form;
}

/** An upload of which nothing more is heard for so long is given up; a busy server takes a while to make a picture. */
const SILENCE_MS = 60_000;

/** Sends a file to the API. Throws ApiError, of status 0 where no answer came. */
export function apiUpload<T>(
  path: string,
  parts: UploadParts,
  { onProgress, key }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(keyHeader(key))) request.setRequestHeader(name, value);
    let patience: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(patience);
      patience = setTimeout(() => request.abort(), SILENCE_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total ? loaded / total : 0);
    });
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(failureOfSilence(null)));
    request.addEventListener('loadend', () => clearTimeout(patience));
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request.status, request.responseText) as T);
      } catch (error) {
        reject(error);
      }
    });
    wait();
    request.send(formOf(parts));
  });
}
