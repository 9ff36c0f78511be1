import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { childIds } from '#test/child-ids.ts';
import { prepareKillableServer } from '#test/killable-server.ts';

const PROGRAM = new URL('../../../test/server-without-pages.ts', import.meta.url);
const LONG_PATH = `/api/${'a'.repeat(900)}`;
/** Their lines are more than a pipe and the buffers at its ends hold. */
const REQUESTS = 1_500;
const CLIENTS = 10;
/** Of the process that kills, and some more. */
const DEADLINE_MS = 15_000;

describe.runIf(inject('engine').name === 'postgres')('a log that nothing reads', async () => {
  const server = await prepareKillableServer();
  afterAll(server.remove);

  async function fillLog(): Promise<void> {
    for (let sent = 0; sent < REQUESTS / CLIENTS; sent += 1)
      await (await fetch(server.url + LONG_PATH)).text();
  }

  it.each(['1', '2'])(
    'holds up no end of %s processes beyond its deadline',
    async (processes) => {
      const program = fork(PROGRAM, {
        env: { ...server.env, LOG_LEVEL: 'info', WEB_CONCURRENCY: processes },
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      const ended = once(program, 'exit').then(() => 'ended');
      await once(program, 'message');
      await Promise.all(Array.from({ length: CLIENTS }, fillLog));
      // The primary has something to say about it.
      const killed = processes === '1' ? [] : childIds(program.pid!).slice(0, 1);
      for (const worker of killed) process.kill(worker, 'SIGKILL');
      const running = () => childIds(program.pid!).filter((id) => killed.includes(id));
      await vi.waitFor(() => expect(running()).toEqual([]), { timeout: 10_000 });
      program.kill('SIGTERM');
      const result = await Promise.race([ended, sleep(DEADLINE_MS, 'still running')]);
      program.kill('SIGKILL');
      expect(result).toBe('ended');
    },
    90_000,
  );
});
