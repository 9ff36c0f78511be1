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

/** Sentence for people whose address isn't verified: `verifyFirst('comentar')`. */
export const verifyFirst = (purpose: string) => `Debes verificar tu email antes de ${purpose}.`;
