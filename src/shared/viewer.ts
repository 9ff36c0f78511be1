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

/** Names the header of a change: id of the user whose form it is. Other clients of the API leave it out. */
export const ACCOUNT_HEADER = 'x-account';
export const ACCOUNT_CHANGED = 'account-changed';

/** Refuses a form that was filled in for another account. @throws AppError `conflict` */
export function requireSameAccount({ userId, name }: Viewer, filledFor: string | undefined): void {
  if (filledFor === undefined || filledFor === String(userId)) return;
  const message = `Entraste con otra cuenta en otra pestaña, así que no guardamos nada: lo que llenaste sigue aquí. Ahora estás como ${name}; envíalo otra vez para usar esa cuenta, o vuelve a entrar con la tuya.`;
  throw new AppError('conflict', message, { reason: ACCOUNT_CHANGED });
}

export const MANAGERS_ONLY =
  'Solo el propietario de este negocio y quienes lo administran pueden cambiarlo. Si lo administrabas, el propietario te quitó ese permiso.';

export const verifyFirst = (purpose: string) => `Debes verificar tu email antes de ${purpose}.`;
