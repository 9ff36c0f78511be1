import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { CHECKSUMS, MANIFEST, type Manifest, SIGNATURE, describeManifest } from './manifest.ts';
import { createSealer, signManifest } from './seal.ts';

interface ArchiveOptions {
  write: (content: AsyncIterable<Buffer>) => Promise<void>;
  checksums: string;
  createdAt: Date;
  keys: readonly Buffer[];
}

export interface ArchiveWriter {
  add: (name: string, content: Buffer) => Promise<void>;
  addFile: (name: string, path: string) => Promise<void>;
  finish: (manifest: Omit<Manifest, 'format' | 'checksums'>) => Promise<void>;
  abort: (error: Error) => Promise<void>;
}

type Content = AsyncIterable<Buffer> | Buffer[];

/** Reports a failure to write, which is the reason why packing failed. */
async function waitForBoth(writing: Promise<void>, packing: Promise<void>): Promise<void> {
  await Promise.allSettled([writing, packing]);
  await writing;
  await packing;
}

function openTar(write: ArchiveOptions['write'], mtime: Date) {
  const tar = pack();
  // Pictures can't be compressed further, and tables can with the least effort.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const sealer = createSealer();
  const packing = pipeline(Readable.from(tar), gzip, sealer);
  const written = waitForBoth(write(sealer), packing);
  written.catch(() => {});
  return {
    write: async (name: string, size: number, content: Content): Promise<string> => {
      const hash = createHash('sha256');
      const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
      ended.catch(() => {});
      const entry = tar.entry({ name, size, mtime, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      for await (const chunk of content) {
        hash.update(chunk);
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), ended]);
      }
      entry.end(null);
      // A failure of the file is the reason why the entry failed.
      await ended.catch(() => written);
      return hash.digest('hex');
    },
    finish: async (): Promise<void> => {
      tar.finalize();
      await written;
    },
    abort: async (reason: Error): Promise<void> => {
      tar.destroy(reason);
      await Promise.allSettled([written]);
    },
  };
}

const openContent = async (path: string) => ({
  size: (await stat(path)).size,
  content: createReadStream(path) as AsyncIterable<Buffer>,
});

/** Writes the manifest last, its signature and the seal after it. */
export function createArchive({ write, checksums, createdAt, keys }: ArchiveOptions): ArchiveWriter {
  const tar = openTar(write, createdAt);
  async function add(name: string, size: number, content: Content): Promise<void> {
    const sha256 = await tar.write(name, size, content);
    await appendFile(checksums, `${sha256}  ${name}\n`, { mode: 0o600 });
  }
  return {
    add: (name, content) => add(name, content.length, [content]),
    addFile: async (name, source) => {
      const { size, content } = await openContent(source);
      await add(name, size, content);
    },
    finish: async (manifest) => {
      const { size, content } = await openContent(checksums);
      const sha256 = await tar.write(CHECKSUMS, size, content);
      const last = describeManifest({ ...manifest, checksums: sha256 });
      await tar.write(MANIFEST, last.length, [last]);
      const signature = signManifest(keys, last);
      if (signature) await tar.write(SIGNATURE, signature.length, [signature]);
      await tar.finish();
    },
    abort: tar.abort,
  };
}
