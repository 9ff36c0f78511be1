import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../test/find-free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE_MS = 120_000;

export interface Server {
  url: string;
  pid: number;
  /** From its start to its first answer that it is ready; milliseconds. */
  startedInMs: number;
  /** How it was configured, for tools that work on the same data. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  // One that a signal ended has no exit code.
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(5);
  }
  throw new Error('The program did not start');
}

/** Starts the built program in a process of its own, with nothing in its environment but the settings. */
export async function startServer(settings: Record<string, string>): Promise<Server> {
  const port = await findFreePort();
  const env = {
    PATH: process.env['PATH'] ?? '',
    DEMO: 'off',
    TRUST_PROXY: '1',
    PORT: String(port),
    ...settings,
  };
  const before = performance.now();
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (text) => (complaints += text));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const url = `http://localhost:${port}`;
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw new Error(complaints, { cause: error });
  }
  return { url, pid: child.pid ?? 0, startedInMs: performance.now() - before, settings: env, stop };
}
