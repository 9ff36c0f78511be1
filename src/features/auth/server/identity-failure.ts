import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import { identityMessage, suspendedMessage } from '../messages.ts';
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
  'common-password': 'validation',
  'personal-password': 'validation',
  'blank-password': 'validation',
  'invalid-email': 'validation',
  'invalid-action-code': 'validation',
  'expired-action-code': 'validation',
  'too-many-requests': 'too-many-requests',
  'network-request-failed': 'unavailable',
  'internal-error': 'bad-gateway',
};

const DEFAULT_RETRY_S = 60;

export const identityFailure =
  (site: Pick<Site, 'minPassword'>) =>
  (error: Error): AppError | null => {
    if (!(error instanceof IdentityError)) return null;
    const { code, retryAfterS, suspensionReason, cause } = error;
    const message = suspensionReason ? suspendedMessage(suspensionReason) : identityMessage(code, site);
    return new AppError(ERROR_CODES[code], message, {
      reason: code,
      retryAfterS: code === 'too-many-requests' ? (retryAfterS ?? DEFAULT_RETRY_S) : undefined,
      cause: code === 'internal-error' || code === 'network-request-failed' ? (cause ?? code) : undefined,
    });
  };
