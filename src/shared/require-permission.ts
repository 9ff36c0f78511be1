import { AppError } from './errors.ts';
import type { Viewer } from './viewer.ts';

/** Throws AppError `forbidden` unless a policy has said yes. */
export function requirePermission(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('forbidden');
}

/** Throws AppError `forbidden` unless the viewer's address is verified; `purpose` ends its sentence: 'crear un negocio'. */
export function requireVerified({ emailVerified }: Viewer, purpose: string): void {
  if (emailVerified) return;
  const message = `Debes verificar tu email antes de ${purpose}.`;
  throw new AppError('forbidden', message, { reason: 'email-not-verified' });
}
