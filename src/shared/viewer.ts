import { AppError } from './errors.ts';

export interface Viewer {
  userId: number;
  sessionId: number;
  email: string;
  emailVerified: boolean;
  name: string;
  role: 'admin' | 'user';
}

export const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === 'admin';

export const isSelfOrAdmin = (viewer: Viewer | null, userId: number | null): boolean =>
  isAdmin(viewer) || (viewer !== null && viewer.userId === userId);

export function requirePermission(isAllowed: boolean, refusal?: string): void {
  if (!isAllowed) throw new AppError('forbidden', refusal);
}

/** For those who manage a business no longer, too: their form is still open. */
export const MANAGERS_ONLY =
  'Solo el dueño de este negocio y quienes lo administran pueden cambiarlo. Si lo administrabas, el dueño te quitó ese permiso.';

export const verifyFirst = (purpose: string) => `Debes verificar tu email antes de ${purpose}.`;
