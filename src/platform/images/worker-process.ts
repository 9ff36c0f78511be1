import { mkdir, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from '#shared/errors.ts';
import type { Outcome, Task } from './image-worker.ts';
import { inspectImage, processImage } from './process-image.ts';

const NICENESS = 10;
const MAX_CPU_MS = 2_000;
const CHECK_EVERY_MS = 50;

setPriority(NICENESS);
// One picture at a time takes one core: the other is for pages.
sharp.concurrency(1);
// Blocks loaders of other formats, whatever libvips takes the bytes for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});
// The parent ends this process; a signal to the whole group must not cut a picture short.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function processFile(path: string, folder: string): Promise<Outcome> {
  const { variants, ...facts } = await processImage(path);
  await mkdir(folder);
  for (const { width, data } of variants) await writeFile(join(folder, `${width}.webp`), data);
  return { made: { ...facts, widths: variants.map(({ width }) => width) } };
}

async function perform({ path, folder }: Task): Promise<Outcome> {
  try {
    if (folder === null) return { estimateMs: await inspectImage(path) };
    return await processFile(path, folder);
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, message: error.message } };
    return { broken: String(error) };
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function watchTime() {
  const begun = cpuMs();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const timer = setInterval(() => {
    if (cpuMs() - begun > MAX_CPU_MS) resolve({ overdue: true });
  }, CHECK_EVERY_MS);
  return { overdue: promise, stop: () => clearInterval(timer) };
}

async function answer(task: Task): Promise<void> {
  const { overdue, stop } = watchTime();
  const outcome = await Promise.race([perform(task), overdue]);
  stop();
  // Pixels lie outside the heap, where they don't trigger a collection.
  globalThis.gc?.();
  // If the program is gone, `disconnect` ends this process.
  process.send?.(outcome, () => {});
}

process.on('message', (task: Task) => void answer(task));
process.send?.('ready');
