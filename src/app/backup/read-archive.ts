import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Archive } from './destination.ts';
import { BackupError } from './backup-error.ts';
import { CHECKSUMS, MANIFEST, type Manifest, parseManifest } from './manifest.ts';
import { damaged, unseal } from './seal.ts';

type Content = AsyncIterable<Buffer>;

interface ArchiveEntry {
  name: string;
  content: Content;
}

/**
 * Read the content of an entry before the next one is taken; what is left of it is skipped. Every byte has been
 * verified once all entries were read.
 * @throws BackupError, also from the content
 */
export async function* readEntries(archive: Archive): AsyncGenerator<ArchiveEntry> {
  const unpacking = extract();
  const read = pipeline(unseal(archive), createGunzip(), unpacking);
  read.catch(() => {});
  async function* explained<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* parts;
    } catch (error) {
      // The place of the archive may have failed, not its content.
      const reason = await read.then(
        () => error,
        (cause: unknown) => cause,
      );
      throw reason instanceof BackupError ? reason : damaged(archive, reason);
    }
  }
  async function* listEntries() {
    for await (const entry of unpacking) {
      yield { name: entry.header.name, content: explained(entry as Content) };
      entry.resume();
    }
    await read;
  }
  yield* explained(listEntries());
}

async function hashEntry(content: Content): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** Reads the whole archive. @throws BackupError unless every byte is as it was written */
export async function verifyArchive(archive: Archive): Promise<Manifest> {
  const sums = createHash('sha256');
  let listed: string | null = null;
  let manifest: Manifest | null = null;
  for await (const { name, content } of readEntries(archive)) {
    if (name === MANIFEST) manifest = parseManifest(await text(content));
    else if (name === CHECKSUMS) listed = await hashEntry(content);
    else sums.update(`${await hashEntry(content)}  ${name}\n`);
  }
  const { path } = archive;
  if (!manifest)
    throw new BackupError(
      `${path} has no manifest that this version can read: a newer one may have made it.`,
    );
  const found = sums.digest('hex');
  if (found === listed && found === manifest.checksums) return manifest;
  throw new BackupError(`${path} is damaged: its files do not match their checksums. Nothing was changed.`);
}
