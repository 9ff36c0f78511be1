import { invalidInput } from '#shared/errors.ts';
import { TERM_REVERSED } from '../../term.ts';

/** Throws AppError `validation` for a term that ends before it begins, or at once. */
export function requireForward({
  startedAt,
  expiresAt,
}: {
  startedAt: Date | null;
  expiresAt: Date | null;
}): void {
  if (!startedAt || !expiresAt || startedAt < expiresAt) return;
  throw invalidInput({ type: 'reversed', loc: ['json', 'expires_at'], msg: TERM_REVERSED });
}
