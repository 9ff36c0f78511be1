import type { IdentityCode } from '../schema.ts';

/** Which field of a form a refusal of the identity provider is about. */
export const FIELD_OF: Partial<Record<IdentityCode, string>> = {
  'user-not-found': 'email',
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'wrong-password': 'password',
  'weak-password': 'password',
};

/** What to say of the fields that were left empty. */
export const EMPTY = {
  name: 'Escribe tu nombre completo.',
  email: 'Escribe tu email.',
  password: 'Escribe tu contraseña.',
} as const;

/** What to know before making up a password. */
export const PASSWORD_HINT = 'Al menos 6 caracteres.';
