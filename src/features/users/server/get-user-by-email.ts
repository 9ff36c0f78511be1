import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { User } from '../schema.ts';
import { withAvatars } from './get-user.ts';
import { mayFindByEmail } from './policy.ts';
import { findUserByEmail } from './repo/users.ts';

/**
 * The person with the address, in any case of letters. AppError `not-found` when nobody has it, and the same for a viewer
 * whose business it is not: who has an account here is no stranger's to know.
 */
export async function getUserByEmail(db: Db, viewer: Viewer, address: string): Promise<User> {
  const email = address.trim().toLowerCase();
  const row = mayFindByEmail(viewer, email) ? await findUserByEmail(db, email) : null;
  const [user] = await withAvatars(db, row ? [row] : []);
  if (!user) throw new AppError('not-found');
  return user;
}
