import { type IdentityCode, PASSWORD_MISSING } from '../schema.ts';

/** Which field of a form a refusal of the identity provider is about. */
export const FIELD_OF: Partial<Record<IdentityCode, string>> = {
  'user-not-found': 'email',
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
  'common-password': 'password',
  'personal-password': 'password',
  'blank-password': 'password',
};

/** What to say of the fields that were left empty. */
export const EMPTY = {
  name: 'Escribe tu nombre completo.',
  email: 'Escribe tu email.',
  password: PASSWORD_MISSING,
} as const;
