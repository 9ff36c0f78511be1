import { createHmac } from 'node:crypto';
import type { Viewer } from '#shared/viewer.ts';

/**
 * Stands for whoever reports, so that they count once: the person, or without a session the address. Nobody without the key
 * can tell who it is.
 */
export function reporterOf(viewer: Viewer | null, address: string, key: Buffer): string {
  const who = viewer ? `person ${viewer.userId}` : `address ${address}`;
  return createHmac('sha256', key).update(`report by ${who}`).digest('base64url');
}
