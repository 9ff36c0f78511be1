import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Grant, IdentityError, type IdentityUser, type SignedIn } from '../port.ts';
import { ACCOUNTS, type Post, SECURE_TOKEN } from './client.ts';

const Tokens = v.object({ idToken: v.string(), refreshToken: v.string() });

const Renewed = v.object({ id_token: v.string(), refresh_token: v.string() });

/** Has in `auth_time` when the password was given, in seconds of the epoch. */
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
  signedInAt: number;
  refreshToken: string;
}

/** Adds the time of the sign-in, because Firebase revokes grants by time (`validSince`). */
const toGrant = ({ signedInAt, refreshToken }: GrantParts): Grant => `${signedInAt}.${refreshToken}` as Grant;

function parseGrant(grant: Grant): GrantParts {
  const dot = grant.indexOf('.');
  return { signedInAt: Number(grant.slice(0, dot)), refreshToken: grant.slice(dot + 1) };
}

/** Skips the check of the tokens' signature: they come straight from Firebase over TLS. */
function signedIn({ idToken, refreshToken }: v.InferOutput<typeof Tokens>): SignedIn {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const claims = v.safeParse(Claims, payload);
  if (!claims.success) throw new IdentityError('internal-error', { cause: 'Firebase gave a strange token' });
  const { user_id: uid, email, email_verified: emailVerified, auth_time } = claims.output;
  return { user: { uid, email, emailVerified }, grant: toGrant({ signedInAt: auth_time, refreshToken }) };
}

async function renew(post: Post, grant: Grant): Promise<GrantParts & { idToken: string }> {
  const { signedInAt, refreshToken } = parseGrant(grant);
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const fresh = await post(SECURE_TOKEN, form, Renewed);
  return { signedInAt, refreshToken: fresh.refresh_token, idToken: fresh.id_token };
}

const FoundUser = v.object({
  localId: v.string(),
  email: v.string(),
  emailVerified: v.optional(v.boolean(), false),
  disabled: v.optional(v.boolean(), false),
  /** Seconds of the epoch; earlier grants have ended. */
  validSince: v.pipe(v.optional(v.string(), '0'), v.transform(Number)),
});
const Found = v.object({ users: v.optional(v.array(FoundUser), []) });
const Reset = v.object({ email: v.string() });
const Verified = v.object({
  localId: v.string(),
  email: v.string(),
  newEmail: v.optional(v.string()),
});

export async function signUp(post: Post, email: string, password: string): Promise<SignedIn> {
  return signedIn(await post(`${ACCOUNTS}:signUp`, { email, password, returnSecureToken: true }, Tokens));
}

export async function signIn(post: Post, email: string, password: string): Promise<SignedIn> {
  const credentials = { email, password, returnSecureToken: true };
  return signedIn(await post(`${ACCOUNTS}:signInWithPassword`, credentials, Tokens));
}

export async function refresh(post: Post, grant: Grant): Promise<SignedIn> {
  const { idToken, ...parts } = await renew(post, grant);
  const [user] = (await post(`${ACCOUNTS}:lookup`, { idToken }, Found)).users;
  if (!user || parts.signedInAt < user.validSince) throw new IdentityError('session-expired');
  if (user.disabled) throw new IdentityError('user-disabled');
  const { localId: uid, email, emailVerified } = user;
  return { user: { uid, email, emailVerified }, grant: toGrant(parts) };
}

export async function deleteUser(post: Post, grant: Grant): Promise<void> {
  const { idToken } = await renew(post, grant);
  await post(`${ACCOUNTS}:delete`, { idToken }, v.unknown());
}

export async function sendEmailVerification(post: Post, grant: Grant, continueUrl: string): Promise<void> {
  const { idToken } = await renew(post, grant);
  await post(`${ACCOUNTS}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken, continueUrl }, v.unknown());
}

export async function changeEmail(
  post: Post,
  grant: Grant,
  newEmail: string,
  continueUrl: string,
): Promise<void> {
  const { idToken } = await renew(post, grant);
  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail, continueUrl };
  await post(`${ACCOUNTS}:sendOobCode`, request, v.unknown());
}

export async function confirmEmailVerification(post: Post, oobCode: string) {
  const { localId: uid, email, newEmail } = await post(`${ACCOUNTS}:update`, { oobCode }, Verified);
  return { uid, email: newEmail ?? email };
}

export async function sendPasswordReset(post: Post, email: string, continueUrl: string): Promise<void> {
  try {
    await post(`${ACCOUNTS}:sendOobCode`, { requestType: 'PASSWORD_RESET', email, continueUrl }, v.unknown());
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'user-not-found')) throw error;
  }
}

export async function readPasswordCode(post: Post, oobCode: string) {
  return post(`${ACCOUNTS}:resetPassword`, { oobCode }, Reset);
}

export async function confirmPasswordReset(post: Post, oobCode: string, newPassword: string) {
  return post(`${ACCOUNTS}:resetPassword`, { oobCode, newPassword }, Reset);
}

const PASSWORD_BYTES = 32;

/** Ends in every kind of character that a project may require. */
const randomPassword = () => `${randomBytes(PASSWORD_BYTES).toString('base64url')}-Aa1`;

async function createAccount(post: Post, email: string): Promise<IdentityUser | null> {
  try {
    return (await signUp(post, email, randomPassword())).user;
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'email-already-in-use') return null;
    throw error;
  }
}

export async function invite(post: Post, email: string, continueUrl: string): Promise<IdentityUser | null> {
  const created = await createAccount(post, email);
  await sendPasswordReset(post, email, continueUrl);
  return created;
}
