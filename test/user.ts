import type { User } from '#features/users/schema.ts';

export const exampleUser = (facts: Partial<User> = {}): User => ({
  id: 1,
  fbUid: 'u1',
  email: 'ana@example.com',
  name: 'Ana',
  role: 'user',
  avatarUrl: null,
  avatar: null,
  phoneNumber: null,
  emailVerified: true,
  mailRefusedAt: null,
  createdAt: new Date(0),
  ...facts,
});
