import { isPictureKey } from '#features/media/server/index.ts';
import type { Archive } from './destination.ts';
import { BackupError } from './backup-error.ts';
import { CHECKSUMS, MANIFEST, PICTURES, SIGNATURE, TABLE_NAME } from './manifest.ts';

const MEGABYTE = 2 ** 20;

/** Bytes. What is not written to a disk is limited by the rest of the archive. */
const MAX_SIZES = new Map([
  [MANIFEST, 8 * MEGABYTE],
  [SIGNATURE, 1_000],
]);
const MAX_PICTURE = 64 * MEGABYTE;

const TABLE_ENTRY = /^tables\/(.{1,100})\.jsonl$/;

function maxSize(name: string): number | null {
  const isTable = TABLE_NAME.test(TABLE_ENTRY.exec(name)?.[1] ?? '');
  if (isTable || name === CHECKSUMS) return Number.MAX_SAFE_INTEGER;
  if (name.startsWith(PICTURES)) return isPictureKey(name.slice(PICTURES.length)) ? MAX_PICTURE : null;
  return MAX_SIZES.get(name) ?? null;
}

interface Header {
  name: string;
  type?: string | null | undefined;
  size?: number | undefined;
}

/** Escapes names, which come from the archive and reach a terminal. */
const printable = (name: string) => name.slice(0, 100).replace(/[^ -~]/g, '?');

/** Accepts each file of a backup once, and no link, folder or device. */
export function createEntryRules({ path }: Archive) {
  const seen = new Set<string>();
  return ({ name, type, size = 0 }: Header): void => {
    const max = type === 'file' && !seen.has(name) ? maxSize(name) : null;
    if (max === null)
      throw new BackupError(
        `${path} is no backup of this program: it holds "${printable(name)}", which none has, or has once. Nothing was changed.`,
      );
    if (size > max)
      throw new BackupError(
        `${path} is no backup of this program: ${name} has ${size} bytes. Nothing was changed.`,
      );
    seen.add(name);
  };
}

/** Is far above honest rates: rows shrink to a twentieth, pictures not at all, and only a bomb to a thousandth. */
const MAX_EXPANSION = 100;
const FREE = 64 * MEGABYTE;

export async function* limitExpansion(
  { path }: Archive,
  unpacked: AsyncIterable<Buffer>,
  countPacked: () => number,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of unpacked) {
    size += chunk.length;
    if (size > FREE + MAX_EXPANSION * countPacked())
      throw new BackupError(`${path} unpacks to far more than a backup does. Nothing was changed.`);
    yield chunk;
  }
}
