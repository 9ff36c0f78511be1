import { EMAIL_MISSING, INVALID_EMAIL } from '#shared/credential-messages.ts';
import * as v from 'valibot';
import { readEmailText } from '#shared/email-text.ts';
import { emailAddress } from '#shared/text-schemas.ts';
import { EntityId } from '#shared/schemas.ts';
import { User } from '../users/schema.ts';

export type IdentityCode =
  | 'user-not-found'
  | 'wrong-password'
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'weak-password'
  | 'common-password'
  | 'personal-password'
  | 'blank-password'
  | 'invalid-email'
  | 'too-many-requests'
  | 'user-disabled'
  | 'operation-not-allowed'
  | 'invalid-action-code'
  | 'expired-action-code'
  | 'session-expired'
  | 'network-request-failed'
  | 'internal-error';

export const Email = v.config(
  v.pipe(
    v.string(EMAIL_MISSING),
    v.transform(readEmailText),
    v.nonEmpty(EMAIL_MISSING),
    emailAddress(INVALID_EMAIL),
  ),
  { abortPipeEarly: true },
);

export const SignedInUser = v.object({ user: User });

export const ConfirmedEmail = v.object({ email: v.string() });

/** Asks the provider again with `fresh=1` while the e-mail is unverified. */
export const SessionQuery = v.object({
  fresh: v.optional(v.picklist(['1'], 'El valor de fresh solo puede ser 1.')),
});

export const Session = v.object({ user: v.nullable(User) });
export type Session = v.InferOutput<typeof Session>;

export const DeviceSession = v.object({
  id: EntityId,
  device: v.string(),
  createdAt: v.date(),
  seenAt: v.date(),
  isCurrent: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;
