import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A load on a server: `paths` are asked for in turn, until `most` requests or `seconds` are over. */
export interface Load {
  url: string;
  paths: readonly string[];
  /** So many wait for an answer at any moment. */
  concurrency: number;
  most: number;
  seconds: number;
  headers?: Record<string, string>;
}

/** What came of a load; times in milliseconds. */
export interface LoadResult {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers that were not 200. */
  failed: number;
}

/** Processes that wait for their next load; they go when this one does. */
const waiting: ChildProcess[] = [];

function startProcess(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { execArgv: [] });
  child.unref();
  return child;
}

/** Puts the load on the server from a process of its own, so that waiting for it costs nobody time. Throws where no answer comes. */
export async function putLoad(load: Load): Promise<LoadResult> {
  const child = waiting.pop() ?? startProcess();
  const over = new AbortController();
  const { signal } = over;
  const gone = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The load ended with ${code}`);
  });
  gone.catch(() => {});
  child.channel?.ref();
  child.send(load);
  try {
    const [result] = (await Promise.race([once(child, 'message', { signal }), gone])) as [LoadResult];
    waiting.push(child);
    return result;
  } finally {
    child.channel?.unref();
    over.abort();
  }
}
