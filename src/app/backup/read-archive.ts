import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { CHECKSUMS, MANIFEST, type Manifest, parseManifest } from './manifest.ts';
import { requireSealed } from './seal.ts';

type Content = AsyncIterable<Buffer>;

interface ArchiveEntry {
  name: string;
  content: Content;
}

/** Read the content of an entry before the next one is taken; what is left of it is skipped. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const unpacking = extract();
  const read = pipeline(createReadStream(path), createGunzip(), unpacking);
  read.catch(() => {});
  for await (const content of unpacking) {
    yield { name: content.header.name, content: content as Content };
    content.resume();
  }
  await read;
}

async function hashEntry(content: Content): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

/** Reads the whole archive. @throws BackupError unless every byte is as it was written */
export async function verifyArchive(path: string): Promise<Manifest> {
  await requireSealed(path);
  const sums = createHash('sha256');
  let listed: string | null = null;
  let manifest: Manifest | null = null;
  for await (const { name, content } of readEntries(path)) {
    if (name === MANIFEST) manifest = parseManifest(await text(content));
    else if (name === CHECKSUMS) listed = await hashEntry(content);
    else sums.update(`${await hashEntry(content)}  ${name}\n`);
  }
  if (!manifest)
    throw new BackupError(
      `${path} has no manifest that this version can read: a newer one may have made it.`,
    );
  const found = sums.digest('hex');
  if (found === listed && found === manifest.checksums) return manifest;
  throw new BackupError(`${path} is damaged: its files do not match their checksums. Nothing was changed.`);
}
