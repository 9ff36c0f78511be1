import * as v from 'valibot';
import { IdentityError } from '../port.ts';
import { refusalOf } from './refusals.ts';

interface ClientSettings {
  apiKey: string;
  /** Host and port of the Auth emulator, in place of Google. */
  emulatorHost?: string | undefined;
  /** How long to wait for an answer. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Bodies are JSON, or a form where OAuth wants one. */
type Body = Record<string, unknown> | URLSearchParams;

/** Asks the service at an address without scheme; as an administrator with a token, as the public with the key. */
export type Ask = <S extends v.GenericSchema>(
  address: string,
  body: Body,
  answer: S,
  token?: string,
) => Promise<v.InferOutput<S>>;

function requestOf(body: Body, token: string | undefined): RequestInit {
  const isForm = body instanceof URLSearchParams;
  return {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    redirect: 'error',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      // The language of the mails that Firebase sends.
      'x-firebase-locale': 'es',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  };
}

/** Status and JSON of the answer. Throws IdentityError `network-request-failed` when none comes, in time and whole. */
async function exchange(url: string, request: RequestInit): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await fetch(url, request);
    return { response, answer: await response.json() };
  } catch (cause) {
    throw new IdentityError('network-request-failed', { cause });
  }
}

/**
 * A client of Firebase Authentication's REST API; the answers are checked against a schema. Each call throws IdentityError
 * `network-request-failed` without an answer, `internal-error` for a strange one, and what refusalOf makes of a refusal.
 */
export function firebaseClient({ apiKey, emulatorHost, timeoutMs = TIMEOUT_MS }: ClientSettings): Ask {
  const base = emulatorHost ? `http://${emulatorHost}/` : 'https://';
  return async (address, body, schema, token) => {
    const url = `${base}${address}${token ? '' : `?key=${encodeURIComponent(apiKey)}`}`;
    const signal = AbortSignal.timeout(timeoutMs);
    const { response, answer } = await exchange(url, { ...requestOf(body, token), signal });
    if (!response.ok) throw refusalOf(response, answer);
    const result = v.safeParse(schema, answer);
    if (result.success) return result.output;
    // Which fields, never what is in them: they hold tokens.
    const fields = result.issues.map((issue) => v.getDotPath(issue)).join(', ');
    throw new IdentityError('internal-error', { cause: `Firebase answered without ${fields}` });
  };
}
