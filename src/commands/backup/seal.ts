import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
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

/** Is a gzip member without content whose comment is a digest: gzip and tar ignore it. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 255]);
const END = Buffer.from([0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

const seal = (digest: string) => Buffer.concat([HEADER, Buffer.from(`sha256:${digest}`), END]);

const SIZE = seal('0'.repeat(64)).length;

/** Appends the SHA-256 of all bytes before it. */
export function createSealer(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, seal(hash.digest('hex'))),
  });
}

export const damaged = ({ path }: Archive, cause?: unknown): BackupError =>
  new BackupError(`${path} is cut short, damaged, or no backup of this program. Nothing was changed.`, {
    cause,
  });

/** Yields what is before the seal. @throws BackupError at its end unless every byte is as it was written */
export async function* unseal(archive: Archive): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let last: Buffer = Buffer.alloc(0);
  for await (const chunk of archive.read()) {
    const known = Buffer.concat([last, chunk]);
    const content = known.subarray(0, Math.max(0, known.length - SIZE));
    last = known.subarray(content.length);
    hash.update(content);
    yield content;
  }
  if (!last.equals(seal(hash.digest('hex')))) throw damaged(archive);
}
