import type { User } from '#features/users/schema.ts';

/** Somebody as a browser knows them: an ordinary person with a verified address, but for `facts`. */
export const userOf = (facts: Partial<User> = {}): User => ({
  id: 1,
  fbUid: 'u1',
  email: 'ana@example.com',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  avatar: null,
  phoneNumber: null,
  emailVerified: true,
  createdAt: new Date(0),
  ...facts,
});
