import * as v from 'valibot';
import { PersonName, User } from '../users/schema.ts';

export const IDENTITY_CODES = [
  'user-not-found',
  'wrong-password',
  'invalid-credential',
  'email-already-in-use',
  'weak-password',
  'invalid-email',
  'too-many-requests',
  'user-disabled',
  'operation-not-allowed',
  'invalid-action-code',
  'expired-action-code',
  'session-expired',
  'network-request-failed',
  'internal-error',
] as const;
/** Why an identity provider refused, in the specification's words and a few of its neighbours. */
export type IdentityCode = (typeof IDENTITY_CODES)[number];

/** Longer passwords are refused rather than cut; hashing must not become a way to keep the server busy. */
const LONGEST_PASSWORD = 256;

/** Whether the provider finds it strong enough is the provider's to say. */
const Password = v.pipe(
  v.string('Escribe tu contraseña.'),
  v.nonEmpty('Escribe tu contraseña.'),
  v.maxLength(LONGEST_PASSWORD, `La contraseña puede tener ${LONGEST_PASSWORD} caracteres o menos.`),
);

const Email = v.pipe(
  v.string('Por favor, ingresa tu email'),
  v.transform((text) => text.trim().toLowerCase()),
  v.nonEmpty('Por favor, ingresa tu email'),
  v.maxLength(254, 'Email inválido'),
  v.email('Email inválido'),
);

const ActionCode = v.pipe(
  v.string('El enlace no es válido.'),
  v.regex(/^[\w-]{1,512}$/, 'El enlace no es válido.'),
);

export const SignUp = v.object({ email: Email, password: Password, name: PersonName });
export const SignIn = v.object({ email: Email, password: Password });
export const EmailOnly = v.object({ email: Email });
export const CodeOnly = v.object({ code: ActionCode });
export const NewPassword = v.object({ code: ActionCode, password: Password });

/** Who is signed in; null for a visitor. */
export const Session = v.object({ user: v.nullable(User) });
export type Session = v.InferOutput<typeof Session>;

/** One of a person's own sessions; `device` in words, such as 'Chrome en Android'. */
export const DeviceSession = v.object({
  id: v.number(),
  device: v.string(),
  createdAt: v.date(),
  seenAt: v.date(),
  isCurrent: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;
