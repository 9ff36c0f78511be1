import { AppError } from './errors.ts';

/** Who is asking: a person with a session. */
export interface Viewer {
  userId: number;
  sessionId: number;
  email: string;
  emailVerified: boolean;
  name: string;
  role: 'admin' | 'user';
}

/** Whether an administrator is asking. */
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === 'admin';

/** Whether the person is asking themselves, or an administrator. */
export const isSelfOrAdmin = (viewer: Viewer | null, userId: number | null): boolean =>
  isAdmin(viewer) || (viewer !== null && viewer.userId === userId);

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
