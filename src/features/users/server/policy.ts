import { AppError } from '#shared/errors.ts';
import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';
import type { Role } from '../schema.ts';

const isSelf = (viewer: Viewer, userId: number) => viewer.userId === userId;

/** Protects addresses: others must not learn whether one has an account. */
export const mayFindByEmail = (viewer: Viewer, email: string) => viewer.email === email || isAdmin(viewer);

export const mayReadUsage = isSelfOrAdmin;

export const mayReadOwnData = isSelf;

export const mayChangeProfile = isSelfOrAdmin;

export const mayAssignRole = (viewer: Viewer, userId: number, role: Role) =>
  isAdmin(viewer) || (isSelf(viewer, userId) && viewer.role === role);

export const mayRegister = (viewer: Viewer, { email, role }: { email: string; role: Role }) =>
  email === viewer.email && (role === 'user' || role === viewer.role);

export const mayDeleteUser = isSelfOrAdmin;

/** Demands a password, because a session alone must not be enough to delete one's own account. */
export const mustConfirmPassword = isSelf;

/** Counts unverified administrators only when there is no verified one. @throws AppError `conflict` */
export function requireAnotherAdmin(
  admins: readonly { id: number; emailVerified: boolean }[],
  userId: number,
): void {
  const verified = admins.filter(({ emailVerified }) => emailVerified);
  const counted = verified.length > 0 ? verified : admins;
  if (counted.some(({ id }) => id !== userId) || !counted.some(({ id }) => id === userId)) return;
  throw new AppError('conflict', 'Debe quedar al menos un administrador.', { reason: 'last-admin' });
}
