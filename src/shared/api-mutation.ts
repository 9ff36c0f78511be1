import { type CallArgs, parseApiError, noResponseError, routePath } from './api-client.ts';
import { type ApiQuery, queryString } from './query-string.ts';
import type { Contract, FormFields, Operation, Result, RouteOf } from './contract.ts';
import { ACCOUNT_CHANGED, ACCOUNT_HEADER } from './viewer.ts';
import { fromWire, toWire, wireName } from './wire.ts';

const TIMEOUT_MS = 30_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

let onUnauthorized = () => {};

export function whenUnauthorized(listener: () => void): void {
  onUnauthorized = listener;
}

let readAccount = (): number | null => null;

export const shownAccount = (): number | null => readAccount();

export function whenAskedForAccount(read: () => number | null): void {
  readAccount = read;
}

const sendingFor: { account: number | null }[] = [];

/** Sends changes for the account whose form it was, even if the tab shows another one by now. */
export async function sendFor<T>(account: number | null, send: () => Promise<T>): Promise<T> {
  const sending = { account };
  sendingFor.push(sending);
  try {
    return await send();
  } finally {
    sendingFor.splice(sendingFor.indexOf(sending), 1);
  }
}

function answerOf(status: number, text: string): unknown {
  if (status >= 200 && status <= 299) return fromWire(parse(text));
  const error = parseApiError(status, parse(text));
  if (status === 401 || error.code === ACCOUNT_CHANGED) onUnauthorized();
  throw error;
}

function ownHeaders(key: string | undefined): Record<string, string> {
  const last = sendingFor.at(-1);
  const account = last ? last.account : shownAccount();
  return {
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(account !== null && { [ACCOUNT_HEADER]: String(account) }),
  };
}

type Sent = { params?: Record<string, string | number>; body?: unknown; key?: string | undefined };

async function send(route: string, { params = {}, body, key }: Sent = {}): Promise<unknown> {
  const sending = fetch(routePath(route, { params }), {
    method: route.slice(0, route.indexOf(' ')),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...ownHeaders(key) },
    ...(body !== undefined && { body: JSON.stringify(toWire(body)) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const [status, text] = await sending
    .then(async (response) => [response.status, await response.text()] as const)
    .catch((thrown: unknown) => {
      throw noResponseError(thrown);
    });
  return answerOf(status, text);
}

/** Returns callers of a contract's operations. They throw ApiError, with status 0 without a response in 30 s. */
export const createCaller =
  <C extends Contract>() =>
  <R extends RouteOf<C>>(route: R, ...[args]: CallArgs<R, C[R]>) =>
    send(route, args as Sent) as Promise<Result<C[R]>>;

type Form = Record<string, File | string | number | boolean> & { file: File };

interface Upload<O extends Operation> {
  form: FormFields<O>;
  onProgress?: (part: number) => void;
}

function formData({ file, ...fields }: Form): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(wireName(name), value instanceof File ? value : String(value));
  // The server reads the form as a stream and needs the fields first.
  form.set('file', file);
  return form;
}

const UPLOAD_TIMEOUT_MS = 60_000;

interface UploadArgs {
  params?: Record<string, string | number>;
  query?: ApiQuery;
  form: Form;
  onProgress?: (part: number) => void;
  key?: string;
}

function upload(route: string, { form, onProgress, key, ...parts }: UploadArgs): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', routePath(route, parts) + queryString(parts.query ?? {}));
    for (const [name, value] of Object.entries(ownHeaders(key))) request.setRequestHeader(name, value);
    let timeout: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => request.abort(), UPLOAD_TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress?.(total ? loaded / total : 0);
    });
    for (const end of ['error', 'abort']) request.addEventListener(end, () => reject(noResponseError(null)));
    request.addEventListener('loadend', () => clearTimeout(timeout));
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    wait();
    request.send(formData(form));
  });
}

export const createUploader =
  <C extends Contract>() =>
  <R extends RouteOf<C>>(route: R, ...[args]: CallArgs<R, C[R], Upload<C[R]>>) =>
    upload(route, args as unknown as UploadArgs) as Promise<Result<C[R]>>;
