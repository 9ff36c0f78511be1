import type { Db } from '#platform/db/database.ts';
import { MINUTE } from '#shared/time.ts';
import type { Browser } from './browser.ts';
import type { AuthDeps } from './deps.ts';
import type { Grant } from './identity/port.ts';
import { deleteOldestDevices, insertDevice, listOtherDevices } from './repo/devices.ts';
import { deleteOldestSessions, deleteSession, insertSession } from './repo/sessions.ts';
import { seal } from './sealing.ts';
import { sessionEnd } from './session-end.ts';
import { newToken, tokenHash } from './token.ts';

/** A session as its browser gets it: the two tokens go into cookies and are kept nowhere else. */
export interface StartedSession {
  userId: number;
  token: string;
  deviceToken: string;
  /** Whether the person is to hear of the device: they have only ever used others, and were told of none just before. */
  isToTell: boolean;
}

/** More than anybody uses: who knows the password makes no heap of them. */
const MOST_SESSIONS = 20;
const MOST_DEVICES = 50;

/** Who was told of a new device hears of no other one for so long. */
const QUIET_TIME = 10 * MINUTE;

/** Remembers the device; says whether its person is to hear of it. */
async function meetDevice(
  transaction: Db,
  { userId, hash, at }: { userId: number; hash: string; at: Date },
): Promise<boolean> {
  if (!(await insertDevice(transaction, { userId, hash, at }))) return false;
  await deleteOldestDevices(transaction, userId, { hash, kept: MOST_DEVICES - 1 });
  // Nobody was told of the very first one, with which the account was made.
  const [newest, before] = await listOtherDevices(transaction, userId, { hash, limit: 2 });
  const wasTold = newest && before && at.getTime() - newest.getTime() < QUIET_TIME;
  return newest !== undefined && !wasTold;
}

/**
 * Begins a session of the person in the browser, under a new token always, in place of the one that the browser had, and
 * ends those that are too many. To be called in a transaction that has locked the person.
 */
export async function startSession(
  transaction: Db,
  { clock, sessionKeys }: Pick<AuthDeps, 'clock' | 'sessionKeys'>,
  { userId, grant, browser }: { userId: number; grant: Grant; browser: Browser },
): Promise<StartedSession> {
  const at = clock();
  const token = newToken();
  const deviceToken = browser.deviceToken ?? newToken();
  if (browser.sessionId !== null) await deleteSession(transaction, browser.sessionId);
  await insertSession(transaction, {
    tokenHash: tokenHash(token),
    userId,
    sealedGrant: seal(sessionKeys, grant),
    device: browser.device,
    createdAt: at,
    seenAt: at,
    checkedAt: at,
    expiresAt: sessionEnd({ createdAt: at, usedAt: at }),
  });
  await deleteOldestSessions(transaction, userId, MOST_SESSIONS);
  const isToTell = await meetDevice(transaction, { userId, hash: tokenHash(deviceToken), at });
  return { userId, token, deviceToken, isToTell };
}
