import { createHmac } from 'node:crypto';
import type { Viewer } from '#shared/viewer.ts';

/** Without the session key it reveals nothing about `text`. */
export function keyedDigest([key]: readonly Buffer[], text: string): string {
  if (!key) throw new Error('there is no session key');
  return createHmac('sha256', key).update(text).digest('base64url');
}

export interface ClientIdentity {
  viewer: Viewer | null;
  /** Of the network; without a session it stands for the person. */
  address: string;
  sessionKeys: readonly Buffer[];
}

/** Recognizes a client who did the same before. */
export const clientDigest = ({ viewer, address, sessionKeys }: ClientIdentity, what: string): string =>
  keyedDigest(sessionKeys, `${what} by ${viewer ? `person ${viewer.userId}` : `address ${address}`}`);
