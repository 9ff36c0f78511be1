import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Archive } from './destination.ts';
import { BackupError } from './backup-error.ts';

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
