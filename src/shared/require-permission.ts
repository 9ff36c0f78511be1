import { AppError } from './errors.ts';

/** Throws AppError `forbidden` unless a policy has said yes. */
export function requirePermission(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('forbidden');
}
