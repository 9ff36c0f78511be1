import * as v from 'valibot';
import type { Clock } from '#shared/time.ts';
import { IdentityError, type IdentityAdmin, type IdentityUser } from '../port.ts';
import { PROJECTS } from './addresses.ts';
import type { Ask } from './client.ts';

/** Gives an OAuth access token with the right to administer the project's accounts. */
export type AdminToken = () => Promise<string>;

type AdminAsk = <S extends v.GenericSchema>(
  method: string,
  body: Record<string, unknown>,
  answer: S,
) => Promise<v.InferOutput<S>>;

const Account = v.object({ localId: v.string() });
const Found = v.object({ users: v.tuple([Account]) });

const isRefusal = (error: unknown, code: IdentityError['code']) =>
  error instanceof IdentityError && error.code === code;

/** Firebase calls a missing account what it also calls one that is gone: either way nothing is left to do. */
async function unlessMissing(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isRefusal(error, 'session-expired')) throw error;
  }
}

/** Before this second of the epoch no grant counts. */
const validSince = (clock: Clock) => String(Math.floor(clock().getTime() / 1000));

async function ensureUser(
  ask: AdminAsk,
  clock: Clock,
  email: string,
  password: string,
): Promise<IdentityUser> {
  const trusted = { password, emailVerified: true };
  try {
    const { localId: uid } = await ask('accounts', { email, ...trusted }, Account);
    return { uid, email, emailVerified: true };
  } catch (error) {
    if (!isRefusal(error, 'email-already-in-use')) throw error;
  }
  const [{ localId }] = (await ask('accounts:lookup', { email: [email] }, Found)).users;
  const claimed = { localId, ...trusted, disableUser: false, validSince: validSince(clock) };
  await ask('accounts:update', claimed, Account);
  return { uid: localId, email, emailVerified: true };
}

/** What only an administrator of the project may do. Each throws as `token` and firebaseClient. */
export function firebaseAdmin(askAny: Ask, projectId: string, token: AdminToken, clock: Clock) {
  const ask: AdminAsk = async (method, body, answer) =>
    askAny(`${PROJECTS}/${projectId}/${method}`, body, answer, await token());
  const update = (uid: string, changes: Record<string, unknown>) =>
    unlessMissing(ask('accounts:update', { localId: uid, ...changes }, Account));
  const admin: IdentityAdmin = {
    setDisabled: (uid, disabled) => update(uid, { disableUser: disabled }),
    revokeAll: (uid) => update(uid, { validSince: validSince(clock) }),
    removeUser: (uid) => unlessMissing(ask('accounts:delete', { localId: uid }, v.unknown())),
  };
  return {
    admin,
    ensureUser: (email: string, password: string) => ensureUser(ask, clock, email, password),
  };
}
