import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { NewUser } from '../changes.ts';
import type { User } from '../schema.ts';
import { getUser } from './get-user.ts';
import { mayRegister } from './policy.ts';

/**
 * What a client asks for after signing up: itself, as it is. Signing up or in has made the person by then, also where an
 * earlier attempt broke off, so nothing is left to write. Throws AppError `forbidden` for anybody else or another role.
 */
export async function confirmOwnRegistration(db: Db, viewer: Viewer, person: NewUser): Promise<User> {
  requirePermission(mayRegister(viewer, person));
  return getUser(db, viewer.userId);
}
