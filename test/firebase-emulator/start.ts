import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const EMULATOR_PROJECT = 'demo-plaza';

export interface AuthEmulator {
  host: string;
  stop: () => Promise<void>;
}

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

async function installAuthEmulator(): Promise<void> {
  const installed = await lockedVersion('node_modules/.package-lock.json');
  if (installed && installed === (await lockedVersion('package-lock.json'))) return;
  await promisify(execFile)('npm', INSTALL, { cwd: FOLDER });
}

export async function startAuthEmulator(): Promise<AuthEmulator> {
  await installAuthEmulator();
  const emulator = fork(join(FOLDER, 'serve.mjs'), [EMULATOR_PROJECT], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(emulator, 'exit');
  const port = await Promise.race([
    once(emulator, 'message').then(([message]) => Number(message)),
    ended.then(([code]) => {
      throw new Error(`The Firebase Auth emulator ended with ${code} instead of starting`);
    }),
  ]);
  return {
    host: `127.0.0.1:${port}`,
    stop: async () => {
      emulator.kill();
      await ended;
    },
  };
}
