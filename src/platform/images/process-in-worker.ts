import { AppError } from '#shared/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { type ImageFiles, createImageWorker } from './image-worker.ts';
import { unreadableImage } from './unreadable-image.ts';

export type { ImageFiles } from './image-worker.ts';

const TIMEOUT_MS = 15_000;
const MAX_WAITING_CLIENTS = 60;
const RETRY_AFTER_S = 30;
const INSPECTION_MS = 10;

interface Job {
  path: string;
  folder: string;
  client: number | null;
}

const worker = createImageWorker();
const queue = createFairQueue<number | null>();
let rejections = 0;

export const imageQueueStats = () => ({ ...queue.size(), rejections });

const unavailable = (cause: unknown) => new AppError('unavailable', undefined, { cause });

async function perform(path: string, folder: string | null, timeoutMs: number) {
  const outcome = await worker.perform({ path, folder }, timeoutMs).catch((error: unknown) => {
    throw unavailable(error);
  });
  if ('ended' in outcome) {
    if (outcome.ended !== 'crashed') throw unavailable(new Error(`the image worker was ${outcome.ended}`));
    throw unreadableImage(new Error('the image worker crashed twice'));
  }
  if ('overdue' in outcome) {
    throw new AppError(
      'too-large',
      'La imagen tarda demasiado en procesarse. Redúcela e inténtalo de nuevo.',
    );
  }
  if ('refused' in outcome) throw new AppError(outcome.refused.code, outcome.refused.message);
  if ('broken' in outcome) throw unavailable(new Error(outcome.broken));
  return outcome;
}

async function inspect(path: string, timeoutMs: number): Promise<number> {
  const outcome = await perform(path, null, timeoutMs);
  if (!('estimateMs' in outcome)) throw new Error('the image worker has not inspected');
  return outcome.estimateMs;
}

async function decode(path: string, folder: string, timeoutMs: number): Promise<ImageFiles> {
  const outcome = await perform(path, folder, timeoutMs);
  if (!('made' in outcome)) throw new Error('the image worker has only inspected');
  return outcome.made;
}

/**
 * Processes in the worker. @throws as processImage, and AppError `unavailable` when too many clients wait or the disk
 * is full
 */
export async function processInWorker(
  { path, folder, client }: Job,
  timeoutMs = TIMEOUT_MS,
): Promise<ImageFiles> {
  if (queue.waitingClients() >= MAX_WAITING_CLIENTS) {
    rejections += 1;
    throw new AppError('unavailable', undefined, { retryAfterS: RETRY_AFTER_S });
  }
  const inspection = { client, cost: INSPECTION_MS, isUrgent: true };
  const cost = await queue.run(inspection, () => inspect(path, timeoutMs));
  return queue.run({ client, cost }, () => decode(path, folder, timeoutMs));
}
