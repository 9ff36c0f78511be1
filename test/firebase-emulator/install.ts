import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = import.meta.dirname;
const INSTALL = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];

interface Lock {
  packages: Record<string, { version?: string } | undefined>;
}

/** npm writes the lock file inside node_modules last, when the installation is complete. */
async function lockedVersion(path: string): Promise<string | undefined> {
  const text = await readFile(join(FOLDER, path), 'utf8').catch(() => '{"packages":{}}');
  const lock: Lock = JSON.parse(text);
  return lock.packages['node_modules/firebase-tools']?.version;
}

export async function installAuthEmulator(): Promise<void> {
  const installed = await lockedVersion('node_modules/.package-lock.json');
  if (installed && installed === (await lockedVersion('package-lock.json'))) return;
  await promisify(execFile)('npm', INSTALL, { cwd: FOLDER });
}
