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

export function requirePermission(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('forbidden');
}

export const verifyFirst = (purpose: string) => `Debes verificar tu email antes de ${purpose}.`;
