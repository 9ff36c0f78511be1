import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { findErrorCode } from '#platform/startup-error.ts';
import { Transform } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { withFile } from './with-file.ts';

/** A gzip member without content whose comment is a digest: gzip and tar ignore it. */
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

async function readSeal(path: string): Promise<{ sealed: number; found: Buffer }> {
  try {
    return await withFile(path, 'r', async (file) => {
      const sealed = Math.max(0, (await file.stat()).size - SIZE);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(SIZE), 0, SIZE, sealed);
      return { sealed, found: buffer.subarray(0, bytesRead) };
    });
  } catch (error) {
    throw new BackupError(`${path} can not be read (${findErrorCode(error)}).`, { cause: error });
  }
}

/** @throws BackupError unless the file is as it was written */
export async function requireSealed(path: string): Promise<void> {
  const { sealed, found } = await readSeal(path);
  const hash = createHash('sha256');
  if (sealed > 0) for await (const chunk of createReadStream(path, { end: sealed - 1 })) hash.update(chunk);
  if (found.equals(seal(hash.digest('hex')))) return;
  throw new BackupError(`${path} is cut short, damaged, or no backup of this program. Nothing was changed.`);
}
