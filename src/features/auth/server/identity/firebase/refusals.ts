import * as v from 'valibot';
import type { IdentityCode } from '../../../schema.ts';
import { IdentityError } from '../port.ts';

/** Firebase's words for what went wrong, up to the first space or colon; they are listed in its REST reference. */
const CODES = new Map<string, IdentityCode>([
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  ['MISSING_PASSWORD', 'wrong-password'],
  // What projects with enumeration protection say in place of the three above.
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

function codeFor(status: number, message: string): IdentityCode {
  const known = CODES.get(message.split(/[ :]/, 1)[0] ?? '');
  if (known) return known;
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'network-request-failed' : 'internal-error';
}

/** What an answer with an error status means. The cause has Firebase's own words, for the log. */
export function refusalOf({ status, headers }: Response, answer: unknown): IdentityError {
  const refusal = v.safeParse(Refusal, answer);
  const message = refusal.success ? refusal.output.error.message : '';
  const seconds = Number(headers.get('retry-after'));
  return new IdentityError(codeFor(status, message), {
    retryAfterS: seconds > 0 ? seconds : undefined,
    cause: `Firebase answered ${status} ${message}`,
  });
}
