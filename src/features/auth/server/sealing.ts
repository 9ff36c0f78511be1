import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The text encrypted with the first of the keys, 32 bytes each: nonce, tag and content in base64url. */
export function seal([key]: readonly Buffer[], text: string): string {
  if (!key) throw new Error('There is no key to seal with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

function open(key: Buffer, sealed: Buffer): string | null {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    const content = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** What was sealed with any of the keys; null when it was with none of them, or was changed since. */
export function unseal(keys: readonly Buffer[], sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    const text = open(key, bytes);
    if (text !== null) return text;
  }
  return null;
}
