import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installAuthEmulator } from './install.ts';

/** The project that the emulator serves; it knows no other. */
export const EMULATOR_PROJECT = 'demo-plaza';

export interface AuthEmulator {
  /** Host and port. */
  host: string;
  stop: () => Promise<void>;
}

/** Starts Firebase's Auth emulator on a free port of this machine: no accounts, no network. Installs it the first time. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  await installAuthEmulator();
  const emulator = fork(join(import.meta.dirname, 'serve.mjs'), [EMULATOR_PROJECT], {
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
