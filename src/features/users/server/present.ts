import { type MediaFileRow, presentMediaFile } from '#features/media/server/index.ts';
import type { User } from '../schema.ts';
import type { UserRow } from './repo/users.ts';

/** A person with the picture they are shown by, as that person and administrators see them. */
export function presentUser(row: UserRow, picture: MediaFileRow | null): User {
  const { id, fbUid, email, name, role, phoneNumber, emailVerified, createdAt } = row;
  const avatar = picture && presentMediaFile(picture);
  const avatarUrl = avatar?.downloadUrl ?? null;
  return { id, fbUid, email, name, role, avatarUrl, avatar, phoneNumber, emailVerified, createdAt };
}

/** Whether the person was invited and has not come yet, by the link or by an account that the address had before. */
export const isInvited = ({ invitedAt, emailVerified }: UserRow): boolean =>
  invitedAt !== null && !emailVerified;
