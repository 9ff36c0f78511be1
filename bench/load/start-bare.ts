import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BareAnswer } from './bare-process.ts';

/** Starts a `node:http` server in a process of its own that does nothing but answer the same. */
export async function startBare(answer: BareAnswer) {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), { execArgv: [] });
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
