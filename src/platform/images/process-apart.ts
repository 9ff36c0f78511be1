import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { unreadableImage } from './open-image.ts';
import type { ImageFacts } from './process-image.ts';

/** A processed picture; the file of each width is `{width}.webp`. */
export interface MadeImage extends ImageFacts {
  widths: number[];
}

export interface Job {
  path: string;
  /** To be made, for the files. */
  folder: string;
}

export type Outcome =
  | { made: MadeImage }
  | { refused: { code: ErrorCode; message: string } }
  | { broken: string };

/** What takes longer is no picture; the largest honest ones take 2 s, on a busy machine more. */
const PATIENCE_MS = 15_000;
const IDLE_MS = 20_000;
/** A picture takes up to a second; whoever would wait for more of them had better come again. */
const MOST_WAITING = 60;
const COME_AGAIN_S = 30;

/** One arena of glibc's, and whatever is large back to the system at once: docs/decisions/0012. No secrets of ours. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' };
const OPTIONS = ['--expose-gc', '--disable-warning=ExperimentalWarning'];

const oneAtATime = pLimit(1);
let decoder: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

const forget = (child: ChildProcess) => {
  if (decoder === child) decoder = null;
};

function startDecoder(): ChildProcess {
  const path = join(import.meta.dirname, 'decoder-process.ts');
  const child = fork(path, { env: ENVIRONMENT, execArgv: OPTIONS });
  return child.once('exit', () => forget(child)).on('error', () => forget(child));
}

/** While it works the decoder keeps the program running, and only then. */
function hold(child: ChildProcess): void {
  clearTimeout(idle);
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle = setTimeout(() => {
    forget(child);
    if (child.connected) child.disconnect();
  }, IDLE_MS).unref();
}

/** The decoder's answer; null where it crashed over the picture, or took too long and was ended. */
async function ask(child: ChildProcess, job: Job, patienceMs: number): Promise<Outcome | null> {
  const over = new AbortController();
  const ending = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  try {
    const answer = once(child, 'message', over).then(([outcome]) => outcome as Outcome);
    const end = once(child, 'exit', over).then(() => null);
    child.send(job);
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(ending);
    over.abort();
  }
}

const ours = (cause: unknown) => new AppError('unavailable', undefined, { cause });

async function processNow(job: Job, patienceMs: number): Promise<MadeImage> {
  const child = (decoder ??= startDecoder());
  hold(child);
  const outcome = await ask(child, job, patienceMs)
    .catch((error: unknown) => {
      throw ours(error);
    })
    .finally(() => release(child));
  if (!outcome) throw unreadableImage(new Error('the decoder crashed or took too long'));
  if ('made' in outcome) return outcome.made;
  if ('refused' in outcome) throw new AppError(outcome.refused.code, outcome.refused.message);
  throw ours(new Error(outcome.broken));
}

/**
 * Does the work of processImage on the file at `path` in a process of its own, which bounds memory and time, and with which
 * nothing else breaks; the results are put into `folder`, which must not exist. One picture after the other. Throws as
 * processImage, and AppError `unavailable` when too many pictures wait already or nothing can be written.
 */
export async function processApart(
  path: string,
  folder: string,
  patienceMs = PATIENCE_MS,
): Promise<MadeImage> {
  if (oneAtATime.pendingCount >= MOST_WAITING) {
    throw new AppError('unavailable', undefined, { retryAfterS: COME_AGAIN_S });
  }
  return oneAtATime(() => processNow({ path, folder }, patienceMs));
}
