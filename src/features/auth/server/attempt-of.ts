import type { Db } from '#platform/db/database.ts';
import type { Browser } from './browser.ts';
import type { Attempt } from './limits.ts';
import { isDeviceOf } from './repo/devices.ts';
import { tokenHash } from './token.ts';

/** A browser, as far as attempts are counted by it. */
export type Origin = Pick<Browser, 'address' | 'deviceToken'>;

/**
 * The key under which an attempt to sign in with this address for mail is counted. A device from which its owner has signed in counts by
 * itself: strangers who guess can't keep them out.
 */
export async function attemptOf(db: Db, email: string, { address, deviceToken }: Origin): Promise<Attempt> {
  const hash = deviceToken === null ? null : tokenHash(deviceToken);
  const isKnown = hash !== null && (await isDeviceOf(db, email, hash));
  return { account: isKnown ? `${email} ${hash}` : email, address };
}
