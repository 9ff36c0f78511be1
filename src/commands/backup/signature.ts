import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Archive } from './destination.ts';
import { BackupError } from './backup-error.ts';

const PURPOSE = 'plaza-chapina backup\n';

/** Covers all entries: the manifest has the hash of their hashes. */
const sign = (key: Buffer, manifest: Buffer): Buffer =>
  createHmac('sha256', key).update(PURPOSE).update(manifest).digest();

export const signManifest = ([key]: readonly Buffer[], manifest: Buffer): Buffer | null =>
  key ? Buffer.from(`${sign(key, manifest).toString('hex')}\n`) : null;

interface Signed {
  manifest: Buffer;
  signature: string | null;
}

/** Requires a signature by one of the keys, if there are any. @throws BackupError */
export function requireSignature(
  { path }: Archive,
  keys: readonly Buffer[],
  { manifest, signature }: Signed,
): void {
  if (keys.length === 0) return;
  if (signature === null)
    throw new BackupError(
      `${path} is not signed, and BACKUP_KEY is set. Nothing was changed. Use an archive that was made with this key; one that was made without, and that you know the origin of, without BACKUP_KEY.`,
    );
  const given = Buffer.from(signature.trim(), 'hex');
  const isSigned = (key: Buffer) => {
    const expected = sign(key, manifest);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  if (keys.some(isSigned)) return;
  throw new BackupError(
    `${path} was signed with another key than BACKUP_KEY, or was changed afterwards. Nothing was changed. Set BACKUP_KEY to the key it was made with; if it is that one, do not trust this archive.`,
  );
}
