import type { Db } from '#platform/db/database.ts';
import type { Browser } from './browser.ts';
import { SESSION_LIFETIME_S } from './cookies.ts';
import type { AuthDeps } from './deps.ts';
import type { Grant } from './identity/port.ts';
import { hasOtherDevices, insertDevice } from './repo/devices.ts';
import { deleteSession, insertSession } from './repo/sessions.ts';
import { seal } from './sealing.ts';
import { newToken, tokenHash } from './token.ts';

/** A session as its browser gets it: the two tokens go into cookies and are kept nowhere else. */
export interface StartedSession {
  userId: number;
  token: string;
  deviceToken: string;
  /** Whether the person has only ever used other devices. */
  isUnknownDevice: boolean;
}

/** When a session ends that is used at `at`. */
export const sessionEnd = (at: Date): Date => new Date(at.getTime() + SESSION_LIFETIME_S * 1_000);

/**
 * Begins a session of the person in the browser, under a new token always, in place of the one that the browser had. To be
 * called in a transaction.
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
    expiresAt: sessionEnd(at),
  });
  const hash = tokenHash(deviceToken);
  const isNewDevice = await insertDevice(transaction, { userId, hash, at });
  const isUnknownDevice = isNewDevice && (await hasOtherDevices(transaction, userId, hash));
  return { userId, token, deviceToken, isUnknownDevice };
}
