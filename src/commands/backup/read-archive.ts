import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Archive } from './destination.ts';
import { BackupError } from './backup-error.ts';
import { createEntryRules, limitExpansion } from './entry-rules.ts';
import {
  CHECKSUMS,
  MANIFEST,
  type Manifest,
  PICTURES,
  SIGNATURE,
  parseManifest,
  tableEntry,
} from './manifest.ts';
import { damaged, unseal, requireSignature } from './seal.ts';

type Content = AsyncIterable<Buffer>;

interface ArchiveEntry {
  name: string;
  size: number;
  content: Content;
}

function unpack(archive: Archive) {
  let packed = 0;
  async function* count() {
    for await (const chunk of unseal(archive)) {
      packed += chunk.length;
      yield chunk;
    }
  }
  const unpacking = extract();
  const read = pipeline(
    count(),
    createGunzip(),
    (chunks: AsyncIterable<Buffer>) => limitExpansion(archive, chunks, () => packed),
    unpacking,
  );
  read.catch(() => {});
  return { unpacking, read };
}

/**
 * Yields entries: read the content of one before the next is taken; the rest of it is skipped. Every byte has been
 * verified once all entries were read. Names, kinds and sizes are those of a backup. @throws BackupError, also from
 * the content
 */
export async function* readEntries(archive: Archive): AsyncGenerator<ArchiveEntry> {
  const { unpacking, read } = unpack(archive);
  const requireEntry = createEntryRules(archive);
  async function* explained<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* parts;
    } catch (error) {
      if (error instanceof BackupError) throw error;
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
      requireEntry(entry.header);
      yield {
        name: entry.header.name,
        size: entry.header.size ?? 0,
        content: explained(entry as Content),
      };
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

export interface VerifiedArchive {
  manifest: Manifest;
  isSigned: boolean;
  tableBytes: number;
}

interface Found {
  tables: Set<string>;
  tableBytes: number;
  pictures: number;
}

function requireListed({ path }: Archive, found: Found, { tables, pictures }: Manifest): void {
  const names = tables.map(({ name }) => tableEntry(name));
  const areListed = names.length === found.tables.size && names.every((name) => found.tables.has(name));
  if (areListed && pictures === found.pictures) return;
  throw new BackupError(`${path} does not hold the files that its manifest lists. Nothing was changed.`);
}

async function readAll(archive: Archive) {
  const sums = createHash('sha256');
  const found: Found = { tables: new Set(), tableBytes: 0, pictures: 0 };
  let listed: string | null = null;
  let manifest: Buffer | null = null;
  let signature: string | null = null;
  for await (const { name, size, content } of readEntries(archive)) {
    if (name === MANIFEST) manifest = await buffer(content);
    else if (name === SIGNATURE) signature = await text(content);
    else if (name === CHECKSUMS) listed = await hashEntry(content);
    else {
      sums.update(`${await hashEntry(content)}  ${name}\n`);
      if (name.startsWith(PICTURES)) found.pictures += 1;
      else {
        found.tables.add(name);
        found.tableBytes += size;
      }
    }
  }
  return { found, listed, manifest, signature, sums: sums.digest('hex') };
}

/**
 * Reads the whole archive, and writes nothing. With `keys` one of them must have signed it. @throws BackupError
 * unless every byte is as it was written
 */
export async function verifyArchive(
  archive: Archive,
  keys: readonly Buffer[] = [],
): Promise<VerifiedArchive> {
  const { found, listed, sums, signature, ...read } = await readAll(archive);
  const { path } = archive;
  const manifest = read.manifest && parseManifest(read.manifest.toString());
  if (!read.manifest || !manifest)
    throw new BackupError(
      `${path} has no manifest that this version can read: a newer one may have made it. Nothing was changed.`,
    );
  requireSignature(archive, keys, { manifest: read.manifest, signature });
  if (sums !== listed || sums !== manifest.checksums)
    throw new BackupError(`${path} is damaged: its files do not match their checksums. Nothing was changed.`);
  requireListed(archive, found, manifest);
  return { manifest, isSigned: signature !== null, tableBytes: found.tableBytes };
}
