import * as v from 'valibot';
import type { IdentityCode } from '../../../schema.ts';
import { IdentityError } from '../port.ts';

const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com/v1';
export const ACCOUNTS = `${IDENTITY_TOOLKIT}/accounts`;
export const PROJECTS = `${IDENTITY_TOOLKIT}/projects`;
export const SECURE_TOKEN = 'securetoken.googleapis.com/v1/token';
export const OAUTH_TOKEN = 'oauth2.googleapis.com/token';

const CODES = new Map<string, IdentityCode>([
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['MISSING_PASSWORD', 'wrong-password'],
  // Projects with enumeration protection send it in place of the three above.
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
  ['EMAIL_EXISTS', 'email-already-in-use'],
  ['WEAK_PASSWORD', 'weak-password'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'weak-password'],
  ['INVALID_EMAIL', 'invalid-email'],
  ['MISSING_EMAIL', 'invalid-email'],
  ['INVALID_NEW_EMAIL', 'invalid-email'],
  ['MISSING_NEW_EMAIL', 'invalid-email'],
  ['INVALID_IDENTIFIER', 'invalid-email'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
  ['TOO_MANY_ATTEMPTS', 'too-many-requests'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'too-many-requests'],
  ['QUOTA_EXCEEDED', 'too-many-requests'],
  ['USER_DISABLED', 'user-disabled'],
  ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
  ['PASSWORD_LOGIN_DISABLED', 'operation-not-allowed'],
  ['ADMIN_ONLY_OPERATION', 'operation-not-allowed'],
  ['UNAUTHORIZED_DOMAIN', 'operation-not-allowed'],
  ['INVALID_OOB_CODE', 'invalid-action-code'],
  ['MISSING_OOB_CODE', 'invalid-action-code'],
  ['EXPIRED_OOB_CODE', 'expired-action-code'],
  ['INVALID_ID_TOKEN', 'session-expired'],
  ['TOKEN_EXPIRED', 'session-expired'],
  ['USER_NOT_FOUND', 'session-expired'],
  ['INVALID_REFRESH_TOKEN', 'session-expired'],
  ['MISSING_REFRESH_TOKEN', 'session-expired'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'session-expired'],
]);

const Refusal = v.object({ error: v.object({ message: v.string() }) });

function errorCode(status: number, message: string): IdentityCode {
  const known = CODES.get(message.split(/[ :]/, 1)[0] ?? '');
  if (known) return known;
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'network-request-failed' : 'internal-error';
}

function toIdentityError({ status, headers }: Response, answer: unknown): IdentityError {
  const refusal = v.safeParse(Refusal, answer);
  const message = refusal.success ? refusal.output.error.message : '';
  const seconds = Number(headers.get('retry-after'));
  return new IdentityError(errorCode(status, message), {
    retryAfterS: seconds > 0 ? seconds : undefined,
    cause: `Firebase answered ${status} ${message}`,
  });
}

interface ClientSettings {
  apiKey: string;
  emulatorHost?: string | undefined;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

type Body = Record<string, unknown> | URLSearchParams;

export type Post = <S extends v.GenericSchema>(
  address: string,
  body: Body,
  answer: S,
  token?: string,
) => Promise<v.InferOutput<S>>;

function toRequest(body: Body, token: string | undefined): RequestInit {
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

async function exchange(url: string, request: RequestInit): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await fetch(url, request);
    return { response, answer: await response.json() };
  } catch (cause) {
    throw new IdentityError('network-request-failed', { cause });
  }
}

/**
 * Creates a client whose calls throw `network-request-failed` without a response, `internal-error` for a malformed
 * one.
 */
export function createFirebaseClient({ apiKey, emulatorHost, timeoutMs = TIMEOUT_MS }: ClientSettings): Post {
  const base = emulatorHost ? `http://${emulatorHost}/` : 'https://';
  return async (address, body, schema, token) => {
    const url = `${base}${address}${token ? '' : `?key=${encodeURIComponent(apiKey)}`}`;
    const signal = AbortSignal.timeout(timeoutMs);
    const { response, answer } = await exchange(url, { ...toRequest(body, token), signal });
    if (!response.ok) throw toIdentityError(response, answer);
    const result = v.safeParse(schema, answer);
    if (result.success) return result.output;
    // Names the fields only: their values hold tokens.
    const fields = result.issues.map((issue) => v.getDotPath(issue)).join(', ');
    throw new IdentityError('internal-error', { cause: `Firebase answered without ${fields}` });
  };
}
