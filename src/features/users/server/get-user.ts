import { listMediaFiles } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from '../schema.ts';
import { presentUser } from './present.ts';
import { type UserRow, findUser } from './repo/users.ts';

/** The people with their pictures, in the given order. */
export async function withAvatars(db: Db, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.flatMap(({ avatarFileId }) => avatarFileId ?? []);
  const files = ids.length > 0 ? await listMediaFiles(db, ids) : [];
  const byId = new Map(files.map((file) => [file.id, file]));
  return rows.map((row) => presentUser(row, byId.get(row.avatarFileId ?? 0) ?? null));
}

/** A person with their picture; null without one. */
export async function findUserById(db: Db, id: number): Promise<User | null> {
  const row = await findUser(db, id);
  const [user] = await withAvatars(db, row ? [row] : []);
  return user ?? null;
}

/** A person with their picture. Throws AppError `not-found`. */
export async function getUser(db: Db, id: number): Promise<User> {
  const user = await findUserById(db, id);
  if (!user) throw new AppError('not-found');
  return user;
}
