import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Header, extract, pack } from 'tar-stream';
import { fileArchive } from '#commands/backup/open-destination.ts';
import { CHECKSUMS, MANIFEST, type Manifest, SIGNATURE } from '#commands/backup/manifest.ts';
import { createSealer, unseal } from '#commands/backup/seal.ts';

export interface ArchiveEntry {
  header: Partial<Header> & { name: string };
  content: Buffer;
}

export interface Forgery {
  entries?: (entries: ArchiveEntry[]) => ArchiveEntry[];
  manifest?: (manifest: Manifest) => unknown;
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export async function readEntries(path: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  const unpacking = extract();
  const reading = pipeline(unseal(fileArchive(path)), createGunzip(), unpacking);
  for await (const entry of unpacking)
    entries.push({ header: { name: entry.header.name, type: 'file' }, content: await buffer(entry) });
  await reading;
  return entries;
}

let archives = 0;

/** Seals what it is given, as an archive of the program. */
export async function sealArchive(folder: string, tar: AsyncIterable<Buffer>, level = 1): Promise<string> {
  const path = join(folder, `forged-${(archives += 1)}.tar.gz`);
  await pipeline(Readable.from(tar), createGzip({ level }), createSealer(), createWriteStream(path));
  return path;
}

const isComputed = ({ header: { name } }: ArchiveEntry) => [CHECKSUMS, MANIFEST, SIGNATURE].includes(name);

/** Changes an archive as an attacker does, who can compute all of it but its signature. */
export async function forgeArchive(
  folder: string,
  original: string,
  { entries = (all) => all, manifest = (all) => all }: Forgery,
): Promise<string> {
  const all = await readEntries(original);
  const listed = entries(all.filter((entry) => !isComputed(entry)));
  const lines = listed.map(({ header, content }) => `${sha256(content)}  ${header.name}\n`);
  const sums = Buffer.from(lines.join(''));
  const text = String(all.find(({ header }) => header.name === MANIFEST)?.content);
  const described = manifest({ ...(JSON.parse(text) as Manifest), checksums: sha256(sums) });
  const tar = pack();
  for (const { header, content } of [
    ...listed,
    { header: { name: CHECKSUMS }, content: sums },
    { header: { name: MANIFEST }, content: Buffer.from(JSON.stringify(described)) },
    ...all.filter(({ header }) => header.name === SIGNATURE),
  ])
    if (header.type === undefined || header.type === 'file') tar.entry(header, content);
    else tar.entry(header);
  tar.finalize();
  return sealArchive(folder, tar as AsyncIterable<Buffer>);
}

export const addTable = (manifest: Manifest, name: string) => ({
  ...manifest,
  tables: [...manifest.tables, { name, columns: ['id'], rows: 0, sha256: sha256(Buffer.from('')) }],
});

export const withTable = (manifest: Manifest, name: string, change: object) => ({
  ...manifest,
  tables: manifest.tables.map((each) => (each.name === name ? { ...each, ...change } : each)),
});
