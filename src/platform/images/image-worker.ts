import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ErrorCode } from '#shared/errors.ts';
import type { ImageFacts } from './process-image.ts';

export interface ImageFiles extends ImageFacts {
  widths: number[];
}

export interface Task {
  path: string;
  folder: string | null;
}

export type Outcome =
  | { made: ImageFiles }
  | { estimateMs: number }
  | { refused: { code: ErrorCode; message: string } }
  | { overdue: true }
  | { broken: string }
  | { ended: End };

/**
 * Blames the picture for a second crash; a kill from outside says nothing about it. Silence without work means that
 * the machine stopped the process or gave it no time; a silent process that works is overdue.
 */
type End = 'crashed' | 'killed' | 'silent';

const FROM_OUTSIDE: ReadonlySet<unknown> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);

const IDLE_MS = 20_000;
/** Bytes above the memory at start: a third more than the largest accepted pictures take. */
const MAX_GROWTH_BYTES = 130 * 1024 * 1024;

/** Returns memory to the system at once (docs/decisions/0012). Holds none of our secrets. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' };

function environment(): NodeJS.ProcessEnv {
  const libraries = process.env['LD_LIBRARY_PATH'];
  return libraries === undefined ? ENVIRONMENT : { ...ENVIRONMENT, LD_LIBRARY_PATH: libraries };
}

const OPTIONS = ['--expose-gc', '--disable-warning=ExperimentalWarning'];
const PROGRAM = join(import.meta.dirname, 'worker-process.ts');

const run = promisify(execFile);

async function limitMemory(pid: number): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const restKb = /^VmData:\s+(\d+) kB/m.exec(status)?.[1];
  if (!restKb) return;
  const limit = Number(restKb) * 1024 + MAX_GROWTH_BYTES;
  await run('prlimit', ['--pid', String(pid), `--data=${limit}`]).catch((error: Error) => {
    process.emitWarning(`The image worker runs without a memory limit: ${error.message}`);
  });
}

async function startProcess(program: string): Promise<ChildProcess> {
  const child = fork(program, { env: environment(), execArgv: OPTIONS });
  const over = new AbortController();
  const ended = once(child, 'exit', over).then(() => {
    throw new Error('the image worker ended instead of starting');
  });
  try {
    await Promise.race([once(child, 'message', over), ended]);
  } finally {
    over.abort();
  }
  if (child.pid) await limitMemory(child.pid);
  return child;
}

const MAX_CPU_MS = 2_000;
const TICK_MS = 10;

async function readCpuMs(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before may contain spaces and parentheses.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return user === undefined || system === undefined ? null : (Number(user) + Number(system)) * TICK_MS;
}

const isAlive = ({ exitCode, signalCode, connected }: ChildProcess) =>
  exitCode === null && signalCode === null && connected;

interface Limits {
  timeoutMs: number;
  maxCpuMs: number;
}

async function ask(child: ChildProcess, task: Task, { timeoutMs, maxCpuMs }: Limits): Promise<Outcome> {
  const over = new AbortController();
  const begun = readCpuMs(child.pid);
  const silence = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => {
    void Promise.all([begun, readCpuMs(child.pid)]).then(([begunMs, cpuMs]) => {
      const tookMs = (cpuMs ?? 0) - (begunMs ?? 0);
      silence.resolve(tookMs > maxCpuMs ? { overdue: true } : { ended: 'silent' });
    });
  }, timeoutMs);
  try {
    const answer = once(child, 'message', over).then(([outcome]) => outcome as Outcome);
    const end = once(child, 'exit', over).then(([, signal]): Outcome => {
      return { ended: FROM_OUTSIDE.has(signal) ? 'killed' : 'crashed' };
    });
    // Without a callback, a process that is gone would raise an error that nothing listens to.
    child.send(task, () => {});
    return await Promise.race([answer, end, silence.promise]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** Detects a decoder that gave up and may not have returned its memory, which the next picture would lack. */
const leavesMemory = ({ folder }: Task, outcome: Outcome) =>
  'overdue' in outcome ||
  'broken' in outcome ||
  'ended' in outcome ||
  (folder !== null && 'refused' in outcome);

type Perform = (task: Task, timeoutMs: number) => Promise<Outcome>;

/** Gives a task over which the process crashes a second, fresh process. */
const retryAfterCrash =
  (perform: Perform): Perform =>
  async (task, timeoutMs) => {
    const outcome = await perform(task, timeoutMs);
    if (!('ended' in outcome) || outcome.ended !== 'crashed') return outcome;
    if (task.folder !== null) await rm(task.folder, { recursive: true, force: true });
    return perform(task, timeoutMs);
  };

/** Starts with the first task and ends 20 s after the last. Give it one task at a time. */
export function createImageWorker(program = PROGRAM, maxCpuMs = MAX_CPU_MS) {
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function findOrStart(): Promise<ChildProcess> {
    clearTimeout(idle);
    if (!current || !isAlive(current)) current = await startProcess(program);
    return current;
  }

  function end(child: ChildProcess): void {
    if (current === child) current = null;
    child.kill('SIGKILL');
  }

  /** Lets the process keep the program running only while it works. */
  function hold(child: ChildProcess): void {
    child.ref();
    child.channel?.ref();
  }

  function release(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      if (current === child) current = null;
      if (child.connected) child.disconnect();
    }, IDLE_MS).unref();
  }

  async function perform(task: Task, timeoutMs: number): Promise<Outcome> {
    const child = await findOrStart();
    hold(child);
    try {
      const outcome = await ask(child, task, { timeoutMs, maxCpuMs });
      if (leavesMemory(task, outcome)) end(child);
      return outcome;
    } finally {
      release(child);
    }
  }

  return { perform: retryAfterCrash(perform) };
}
