import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { childIds } from '#test/child-ids.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { makeFolder } from '#test/make-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const AS_FIRST_PROCESS = ['--user', '--map-root-user', '--fork', '--pid', '--mount-proc'];
const mayUnshare = spawnSync('unshare', [...AS_FIRST_PROCESS, 'true']).status === 0;

const folder = await makeFolder();
await mkdir(join(folder, 'node_modules'));
for (const path of ['bin', 'package.json', 'src/commands/start/kill-deadline.ts'])
  await cp(join(ROOT, path), join(folder, path), { recursive: true });

interface Run {
  signal: NodeJS.Signals;
  env?: Record<string, string>;
  /** Until the signal. */
  ready?: () => Promise<unknown>;
}

/** Starts the program, and sends the signal when it has printed something or is ready. */
async function sendSignal(server: string, { signal, env = {}, ready }: Run) {
  await writeFile(join(folder, 'src/commands/start.ts'), server);
  const args = [...AS_FIRST_PROCESS, process.execPath, join(folder, 'bin/plaza.cjs'), 'start'];
  const program = spawn('unshare', args, {
    env: { PATH: process.env['PATH'], NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  await (ready?.() ?? once(program.stdout, 'data'));
  for (const pid of childIds(program.pid!)) process.kill(pid, signal);
  const result = await Promise.race([ended, sleep(10_000, 'still running')]);
  if (result === 'still running') for (const pid of childIds(program.pid!)) process.kill(pid, 'SIGKILL');
  return result;
}

const POLLING = { timeout: 30_000, interval: 20 };
const NEVER = `console.log('started'); setInterval(() => {}, 1_000);`;

describe.runIf(mayUnshare)('a signal to process 1', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends a start that does not listen to %s yet', async (signal) => {
    expect(await sendSignal(NEVER, { signal })).toEqual([0, null]);
  });

  it('leaves the end to a program that listens', async () => {
    const listens = `process.on('SIGTERM', () => setTimeout(() => process.exit(7), 300)); ${NEVER}`;
    expect(await sendSignal(listens, { signal: 'SIGTERM' })).toEqual([7, null]);
  });

  it('ends the first start of an embedded site', async () => {
    const dataDir = join(folder, 'data');
    const program = JSON.stringify(join(ROOT, 'test/server-without-pages.ts'));
    const env = {
      NODE_ENV: 'test',
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    };
    const ready = async () => {
      await expect.poll(() => existsSync(join(dataDir, 'postgres.new')), POLLING).toBe(true);
    };
    expect(await sendSignal(`await import(${program});`, { signal: 'SIGTERM', env, ready })).toEqual([
      0,
      null,
    ]);
  });
});
