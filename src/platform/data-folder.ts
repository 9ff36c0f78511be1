import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { StartFault, findErrorCode } from './start-fault.ts';

/** Reading works without room, so a full disk does not keep the program from starting. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

const REASONS = new Map([
  ['EACCES', 'the user that runs the program may not write there'],
  ['EPERM', 'the user that runs the program may not write there'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTDIR', 'a file is in the place of a folder'],
  ['EEXIST', 'a file is in the place of a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
]);

async function writeProbe(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(probe, 'x', { mode: 0o600 });
  } finally {
    await rm(probe, { force: true });
  }
}

async function requireWritable(folder: string, setting: string, log: Logger): Promise<void> {
  try {
    await writeProbe(folder);
  } catch (error) {
    const code = findErrorCode(error);
    if (code === null) throw error;
    const fault = `No file can be written to ${resolve(folder)}: ${REASONS.get(code) ?? 'the disk fails'} (${code}).`;
    if (!FULL.has(code)) throw new StartFault(`${fault} Mend that, or set ${setting} to another folder.`);
    log.error({ err: error }, fault);
  }
}

/** Writes a file to each folder that the program needs, and removes it. @throws StartFault where that fails; logs a full disk. */
export async function requireWritableFolders(dataDir: string, log: Logger): Promise<void> {
  for (const folder of [dataDir, join(dataDir, 'media'), join(dataDir, 'cache')]) {
    await requireWritable(folder, 'DATA_DIR', log);
  }
  await requireWritable(tmpdir(), 'TMPDIR', log);
}
