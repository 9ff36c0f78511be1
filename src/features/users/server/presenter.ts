import { type MediaFileRow, listMediaFiles, presentMediaFile } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Person, User } from '../schema.ts';
import { type UserRow, findUser } from './repository/users.ts';

function presentUser(row: UserRow, picture: MediaFileRow | null): User {
  const { id, fbUid, email, name, role, phoneNumber, emailVerified, mailRefusedAt, createdAt } = row;
  const avatar = picture && presentMediaFile(picture);
  const avatarUrl = avatar?.downloadUrl ?? null;
  return {
    id,
    fbUid,
    email,
    name,
    role,
    avatarUrl,
    avatar,
    phoneNumber,
    emailVerified,
    mailRefusedAt,
    createdAt,
  };
}

export async function presentUsers(db: Db, rows: readonly UserRow[]): Promise<User[]> {
  const ids = rows.flatMap(({ avatarFileId }) => avatarFileId ?? []);
  const files = ids.length > 0 ? await listMediaFiles(db, ids) : [];
  const byId = new Map(files.map((file) => [file.id, file]));
  return rows.map((row) => presentUser(row, byId.get(row.avatarFileId ?? 0) ?? null));
}

export async function findUserById(db: Db, id: number): Promise<User | null> {
  const row = await findUser(db, id);
  const [user] = await presentUsers(db, row ? [row] : []);
  return user ?? null;
}

export async function getUser(db: Db, id: number): Promise<User> {
  const user = await findUserById(db, id);
  if (!user) throw new AppError('not-found');
  return user;
}

export const isInvited = ({ invitedAt, emailVerified }: UserRow): boolean =>
  invitedAt !== null && !emailVerified;

export async function presentPeople(db: Db, rows: readonly UserRow[]): Promise<Person[]> {
  const users = await presentUsers(db, rows);
  const invited = new Set(rows.filter(isInvited).map(({ id }) => id));
  return users.map((user) => Object.assign(user, { isInvited: invited.has(user.id) }));
}
