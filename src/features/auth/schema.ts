import * as v from 'valibot';
import { emailAddress, maxCharacters } from '#shared/text-schemas.ts';
import { EntityId } from '#shared/schemas.ts';
import { PersonName, User } from '../users/schema.ts';

export const IDENTITY_CODES = [
  'user-not-found',
  'wrong-password',
  'invalid-credential',
  'email-already-in-use',
  'weak-password',
  'common-password',
  'personal-password',
  'blank-password',
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

/** Said of an address that can't be one. */
export const INVALID_EMAIL = 'Email inválido';
/** Said where an address is missing. */
export const EMAIL_MISSING = 'Por favor, ingresa tu email';
/** Said where a password is missing. */
export const PASSWORD_MISSING = 'Escribe tu contraseña.';

/** Whether the provider finds it strong enough is the provider's to say. */
const Password = v.pipe(
  v.string(PASSWORD_MISSING),
  v.nonEmpty(PASSWORD_MISSING),
  maxCharacters(LONGEST_PASSWORD, `La contraseña puede tener ${LONGEST_PASSWORD} caracteres o menos.`),
);

/** An address for mail, in lower case. */
export const Email = v.config(
  v.pipe(
    v.string(EMAIL_MISSING),
    v.transform((text) => text.trim().toLowerCase()),
    v.nonEmpty(EMAIL_MISSING),
    emailAddress(INVALID_EMAIL),
  ),
  { abortPipeEarly: true },
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

/** Who has just signed in. */
export const SignedInUser = v.object({ user: User });

/** The address that a code stood for. */
export const ConfirmedEmail = v.object({ email: v.string() });

/** `fresh=1` has the provider asked again, if the person isn't verified yet. */
export const SessionQuery = v.object({
  fresh: v.optional(v.picklist(['1'], 'El valor de fresh solo puede ser 1.')),
});

/** Who is signed in; null for a visitor. */
export const Session = v.object({ user: v.nullable(User) });
export type Session = v.InferOutput<typeof Session>;

/** One of a person's own sessions; `device` in words, such as 'Chrome en Android'. */
export const DeviceSession = v.object({
  id: EntityId,
  device: v.string(),
  createdAt: v.date(),
  seenAt: v.date(),
  isCurrent: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;
