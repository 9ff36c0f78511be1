import * as v from 'valibot';
import { type Grant, IdentityError, type SignedIn } from '../port.ts';
import { SECURE_TOKEN } from './addresses.ts';
import type { Ask } from './client.ts';

/** What Firebase answers to a person who signs in or up. */
export const Tokens = v.object({ idToken: v.string(), refreshToken: v.string() });

const Renewed = v.object({ id_token: v.string(), refresh_token: v.string() });

/** What an id token says; `auth_time` is when the password was given, in seconds of the epoch. */
const Claims = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    user_id: v.string(),
    email: v.string(),
    email_verified: v.boolean(),
    auth_time: v.number(),
  }),
);

/** A refresh token, and the second of the epoch in which its owner gave the password. */
interface GrantParts {
  signedInAt: number;
  refreshToken: string;
}

/** Firebase ends grants by a moment, and those given before it don't count: so each keeps its own. */
export const toGrant = ({ signedInAt, refreshToken }: GrantParts): Grant =>
  `${signedInAt}.${refreshToken}` as Grant;

function partsOf(grant: Grant): GrantParts {
  const dot = grant.indexOf('.');
  return { signedInAt: Number(grant.slice(0, dot)), refreshToken: grant.slice(dot + 1) };
}

/** Who signed in. The tokens come straight from Firebase over TLS, so their signature needs no check. */
export function signedIn({ idToken, refreshToken }: v.InferOutput<typeof Tokens>): SignedIn {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const claims = v.safeParse(Claims, payload);
  if (!claims.success) throw new IdentityError('internal-error', { cause: 'Firebase gave a strange token' });
  const { user_id: uid, email, email_verified: emailVerified, auth_time } = claims.output;
  return { user: { uid, email, emailVerified }, grant: toGrant({ signedInAt: auth_time, refreshToken }) };
}

/** A fresh id token for the grant. Throws IdentityError `session-expired`, `user-disabled`, and as firebaseClient. */
export async function renew(ask: Ask, grant: Grant): Promise<GrantParts & { idToken: string }> {
  const { signedInAt, refreshToken } = partsOf(grant);
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const fresh = await ask(SECURE_TOKEN, form, Renewed);
  return { signedInAt, refreshToken: fresh.refresh_token, idToken: fresh.id_token };
}
