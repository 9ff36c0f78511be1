import { invalidInput } from '#shared/errors.ts';
import { EXPIRY_PASSED } from '../changes.ts';

/** Throws AppError `validation` where an announcement is to expire at a moment that is over at `at`. */
export function requireFuture(expiresAt: Date | null | undefined, at: Date): void {
  if (!expiresAt || expiresAt > at) return;
  throw invalidInput({ type: 'past', loc: ['json', 'expires_at'], msg: EXPIRY_PASSED });
}
