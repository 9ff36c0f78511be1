import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Part {
  name: string;
  /** With SIGKILL, unless the name says otherwise. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

interface Command {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** Folder of the log; without it the output is dropped. */
  logs: string | undefined;
}

/** A part that is one process, not started yet. */
export function processPart({ name, command: [program, ...parameters], env, logs }: Command): Part {
  let child: ChildProcess | null = null;
  const start = async () => {
    const output =
      logs === undefined ? 'ignore' : openSync(join(logs, `${name.replaceAll(' ', '-')}.log`), 'a');
    child = spawn(program, parameters, {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', output, output],
    });
    if (output !== 'ignore') closeSync(output);
    await once(child, 'spawn');
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { name, start, kill };
}

export async function waitUntilReady(url: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} was not ready within ${timeoutMs} ms`);
}
