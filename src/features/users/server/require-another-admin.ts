import { AppError } from '#shared/errors.ts';
import type { AdminRow } from './repo/users.ts';

/**
 * Throws AppError `conflict` when there would be no administrator without the person. Those who were invited and have not
 * come yet don't count beside those who have.
 */
export function requireAnotherAdmin(admins: readonly AdminRow[], userId: number): void {
  const verified = admins.filter(({ emailVerified }) => emailVerified);
  const counted = verified.length > 0 ? verified : admins;
  if (counted.some(({ id }) => id !== userId) || !counted.some(({ id }) => id === userId)) return;
  throw new AppError('conflict', 'Debe quedar al menos un administrador.', { reason: 'last-admin' });
}
