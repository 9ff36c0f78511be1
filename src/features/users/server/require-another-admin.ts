import { AppError } from '#shared/errors.ts';

/** Throws AppError `conflict` when there would be no administrator without the person. */
export function requireAnotherAdmin(adminIds: readonly number[], userId: number): void {
  if (adminIds.some((id) => id !== userId) || !adminIds.includes(userId)) return;
  throw new AppError('conflict', 'Debe quedar al menos un administrador.', [], { reason: 'last-admin' });
}
