import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/context.ts';
import type { Grant } from './identity/port.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function encrypt([key]: readonly Buffer[], text: string): string {
  if (!key) throw new Error('There is no key to encrypt with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

function decryptWith(key: Buffer, encrypted: Buffer): string | null {
  const iv = encrypted.subarray(0, IV_BYTES);
  const tag = encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    const content = encrypted.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

export function decrypt(keys: readonly Buffer[], encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  for (const key of keys) {
    const text = decryptWith(key, bytes);
    if (text !== null) return text;
  }
  return null;
}

export function decryptGrant(
  { sessionKeys }: Pick<AppContext, 'sessionKeys'>,
  { sealedGrant }: { sealedGrant: string },
): Grant | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only grants are ever encrypted
  return decrypt(sessionKeys, sealedGrant) as Grant | null;
}
