import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { DeviceSession } from '../schema.ts';
import type { Browser } from './browser.ts';
import { encrypt } from './encryption.ts';
import type { Grant } from './identity/port.ts';
import { lockAccess } from './repository/people.ts';
import {
  deleteOldestDevices,
  deleteOldestSessions,
  deleteSession,
  hasSession,
  insertDevice,
  insertSession,
  listOtherDevices,
  listSessionRows,
} from './repository/sessions.ts';
import { hashToken, newToken, sessionExpiry } from './session-cookie.ts';

export interface StartedSession {
  userId: number;
  token: string;
  deviceToken: string;
  isNewDevice: boolean;
}

/** Exceeds what people use, and bounds what a thief of the password can create. */
const MAX_SESSIONS = 20;
const MAX_DEVICES = 50;

const QUIET_TIME = 10 * MINUTE;

async function rememberDevice(
  transaction: Db,
  { userId, hash, at }: { userId: number; hash: string; at: Date },
): Promise<boolean> {
  if (!(await insertDevice(transaction, { userId, hash, at }))) return false;
  await deleteOldestDevices(transaction, userId, { hash, remaining: MAX_DEVICES - 1 });
  const [newest, before] = await listOtherDevices(transaction, userId, { hash, limit: 2 });
  const wasMailed = newest && before && at.getTime() - newest.getTime() < QUIET_TIME;
  return newest !== undefined && !wasMailed;
}

export async function startSession(
  transaction: Db,
  { clock, sessionKeys }: Pick<AppContext, 'clock' | 'sessionKeys'>,
  { userId, grant, browser }: { userId: number; grant: Grant; browser: Browser },
): Promise<StartedSession> {
  const at = clock();
  const token = newToken();
  const deviceToken = browser.deviceToken ?? newToken();
  if (browser.sessionId !== null) await deleteSession(transaction, browser.sessionId);
  await insertSession(transaction, {
    tokenHash: hashToken(token),
    userId,
    sealedGrant: encrypt(sessionKeys, grant),
    device: browser.device,
    createdAt: at,
    seenAt: at,
    checkedAt: at,
    expiresAt: sessionExpiry({ createdAt: at, usedAt: at }),
  });
  await deleteOldestSessions(transaction, userId, MAX_SESSIONS);
  const isNewDevice = await rememberDevice(transaction, { userId, hash: hashToken(deviceToken), at });
  return { userId, token, deviceToken, isNewDevice };
}

export async function listSessions(
  db: Db,
  { userId, sessionId }: { userId: number; sessionId: number | null },
  at: Date,
): Promise<DeviceSession[]> {
  const rows = await listSessionRows(db, userId, at);
  const sessions = rows.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt,
    seenAt,
    isCurrent: id === sessionId,
  }));
  // The current one may not be the last seen: its use is saved only every few minutes.
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Locks session and role. @throws AppError `unauthorized` without the session, `forbidden` for a new role */
export async function requireActiveSession(
  transaction: Db,
  { userId, sessionId, role }: Pick<Viewer, 'userId' | 'sessionId' | 'role'>,
): Promise<void> {
  const access = await lockAccess(transaction, userId);
  if (!access || access.disabled || !(await hasSession(transaction, sessionId))) {
    throw new AppError('unauthorized');
  }
  if (access.role !== role) throw new AppError('forbidden');
}
