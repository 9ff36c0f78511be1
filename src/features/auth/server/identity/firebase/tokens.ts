import * as v from 'valibot';
import { type Grant, IdentityError, type SignedIn } from '../port.ts';
import { type Post, SECURE_TOKEN } from './client.ts';

export const Tokens = v.object({ idToken: v.string(), refreshToken: v.string() });

const Renewed = v.object({ id_token: v.string(), refresh_token: v.string() });

/** Of an id token; `auth_time` is when the password was given, in seconds of the epoch. */
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

interface GrantParts {
  /** When the password was given, in seconds of the epoch. */
  signedInAt: number;
  refreshToken: string;
}

/** Firebase revokes grants by time (`validSince`), so each carries its own. */
export const toGrant = ({ signedInAt, refreshToken }: GrantParts): Grant =>
  `${signedInAt}.${refreshToken}` as Grant;

function parseGrant(grant: Grant): GrantParts {
  const dot = grant.indexOf('.');
  return { signedInAt: Number(grant.slice(0, dot)), refreshToken: grant.slice(dot + 1) };
}

/** The tokens come straight from Firebase over TLS, so their signature needs no check. */
export function signedIn({ idToken, refreshToken }: v.InferOutput<typeof Tokens>): SignedIn {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const claims = v.safeParse(Claims, payload);
  if (!claims.success) throw new IdentityError('internal-error', { cause: 'Firebase gave a strange token' });
  const { user_id: uid, email, email_verified: emailVerified, auth_time } = claims.output;
  return { user: { uid, email, emailVerified }, grant: toGrant({ signedInAt: auth_time, refreshToken }) };
}

/** @throws IdentityError `session-expired` or `user-disabled` */
export async function renew(post: Post, grant: Grant): Promise<GrantParts & { idToken: string }> {
  const { signedInAt, refreshToken } = parseGrant(grant);
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const fresh = await post(SECURE_TOKEN, form, Renewed);
  return { signedInAt, refreshToken: fresh.refresh_token, idToken: fresh.id_token };
}
