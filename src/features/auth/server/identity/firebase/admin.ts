import * as v from 'valibot';
import type { Clock } from '#shared/time.ts';
import { IdentityError, type IdentityAdmin, type IdentityUser } from '../port.ts';
import { PROJECTS, type Post } from './client.ts';

export type AdminToken = () => Promise<string>;

type AdminPost = <S extends v.GenericSchema>(
  method: string,
  body: Record<string, unknown>,
  answer: S,
) => Promise<v.InferOutput<S>>;

const Account = v.object({ localId: v.string() });
const Found = v.object({ users: v.tuple([Account]) });

const isRefusal = (error: unknown, code: IdentityError['code']) =>
  error instanceof IdentityError && error.code === code;

/** Treats a missing account as an expired token, as Firebase reports it; both become `session-expired`. */
async function unlessMissing(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isRefusal(error, 'session-expired')) throw error;
  }
}

const validSince = (clock: Clock) => String(Math.floor(clock().getTime() / 1000));

async function ensureUser(
  post: AdminPost,
  clock: Clock,
  email: string,
  password: string,
): Promise<IdentityUser> {
  const trusted = { password, emailVerified: true };
  try {
    const { localId: uid } = await post('accounts', { email, ...trusted }, Account);
    return { uid, email, emailVerified: true };
  } catch (error) {
    if (!isRefusal(error, 'email-already-in-use')) throw error;
  }
  const [{ localId }] = (await post('accounts:lookup', { email: [email] }, Found)).users;
  const claimed = { localId, ...trusted, disableUser: false, validSince: validSince(clock) };
  await post('accounts:update', claimed, Account);
  return { uid: localId, email, emailVerified: true };
}

export function createFirebaseAdmin(postAny: Post, projectId: string, token: AdminToken, clock: Clock) {
  const post: AdminPost = async (method, body, answer) =>
    postAny(`${PROJECTS}/${projectId}/${method}`, body, answer, await token());
  const update = (uid: string, changes: Record<string, unknown>) =>
    unlessMissing(post('accounts:update', { localId: uid, ...changes }, Account));
  const admin: IdentityAdmin = {
    setDisabled: (uid, disabled) => update(uid, { disableUser: disabled }),
    revokeAll: (uid) => update(uid, { validSince: validSince(clock) }),
    setPassword: (uid, password) => update(uid, { password, validSince: validSince(clock) }),
    lock: async () => {},
    changeEmail: (_, uid, email) =>
      update(uid, { email, emailVerified: true, validSince: validSince(clock) }),
    removeUser: (uid) => unlessMissing(post('accounts:delete', { localId: uid }, v.unknown())),
  };
  return {
    admin,
    ensureUser: (email: string, password: string) => ensureUser(post, clock, email, password),
  };
}
