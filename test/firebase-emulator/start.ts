import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { installAuthEmulator } from './install.ts';

export const EMULATOR_PROJECT = 'demo-plaza';

export interface AuthEmulator {
  host: string;
  stop: () => Promise<void>;
}

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
