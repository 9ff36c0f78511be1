import { AppError, type ErrorCode } from '#shared/errors.ts';
import { IDENTITY_MESSAGES } from '../messages.ts';
import type { IdentityCode } from '../schema.ts';
import { IdentityError } from './identity/port.ts';

const ERROR_CODES: Readonly<Record<IdentityCode, ErrorCode>> = {
  'user-not-found': 'unauthorized',
  'wrong-password': 'unauthorized',
  'invalid-credential': 'unauthorized',
  'session-expired': 'unauthorized',
  'user-disabled': 'forbidden',
  'operation-not-allowed': 'forbidden',
  'email-already-in-use': 'conflict',
  'weak-password': 'validation',
  'invalid-email': 'validation',
  'invalid-action-code': 'validation',
  'expired-action-code': 'validation',
  'too-many-requests': 'too-many-requests',
  'network-request-failed': 'unavailable',
  'internal-error': 'bad-gateway',
};

/** A provider that is too busy seldom says for how long. */
const STANDARD_WAIT_S = 60;

/** A provider's refusal as people read it, with its own code; null for any other error. */
export function identityFailure(error: Error): AppError | null {
  if (!(error instanceof IdentityError)) return null;
  const { code, retryAfterS, cause } = error;
  return new AppError(ERROR_CODES[code], IDENTITY_MESSAGES[code], [], {
    reason: code,
    retryAfterS: code === 'too-many-requests' ? (retryAfterS ?? STANDARD_WAIT_S) : undefined,
    cause: code === 'internal-error' || code === 'network-request-failed' ? (cause ?? code) : undefined,
  });
}
