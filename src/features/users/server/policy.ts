import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';
import type { Role } from '../schema.ts';

const isSelf = (viewer: Viewer, userId: number) => viewer.userId === userId;

/** Whether the viewer may see who has an account. */
export const mayListUsers = isAdmin;

/** Whether the viewer may ask who has the address; others must not even learn whether somebody has. */
export const mayFindByEmail = (viewer: Viewer, email: string) => viewer.email === email || isAdmin(viewer);

/** Whether the viewer may see what the person uses of their plan. */
export const mayReadUsage = isSelfOrAdmin;

/** Whether the viewer may read everything that is kept of the person. */
export const mayReadOwnData = isSelf;

/** Whether the viewer may change the person's name, phone and picture. */
export const mayChangeProfile = isSelfOrAdmin;

/** Whether the viewer may give the person the role. Asking for the role that one has changes nothing. */
export const mayGiveRole = (viewer: Viewer, userId: number, role: Role) =>
  isAdmin(viewer) || (isSelf(viewer, userId) && viewer.role === role);

/** Whether the viewer may make accounts for others. */
export const mayInvite = isAdmin;

/** Whether the viewer may register somebody: only oneself, and as what one is. */
export const mayRegister = (viewer: Viewer, person: { email: string; role: Role }) =>
  person.email === viewer.email && (person.role === 'user' || person.role === viewer.role);

/** Whether the viewer may delete the person with all that is theirs. */
export const mayDeleteUser = isSelfOrAdmin;

/** Whether the person must prove by password that it is really they who delete the account. */
export const mustProveDeletion = isSelf;
