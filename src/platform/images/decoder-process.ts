import { mkdir, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { AppError } from '#shared/errors.ts';
import { processImage } from './process-image.ts';
import type { Job, Outcome } from './process-apart.ts';

/** Behind those who answer requests. */
const NICENESS = 10;

setPriority(NICENESS);
// One picture at a time takes one core: the other is for pages.
sharp.concurrency(1);
// Who started this process ends it; a signal to all of the program's processes must not cut a picture short.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function work({ path, folder }: Job): Promise<Outcome> {
  try {
    const { variants, ...facts } = await processImage(path);
    await mkdir(folder);
    for (const { width, data } of variants) await writeFile(join(folder, `${width}.webp`), data);
    return { made: { ...facts, widths: variants.map(({ width }) => width) } };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, message: error.message } };
    return { broken: String(error) };
  }
}

process.on('message', (job: Job) => {
  void work(job).then((outcome) => {
    // Pixels lie outside the heap, where they alone would not make Node collect them.
    globalThis.gc?.();
    // Whoever asked may be gone; then `disconnect` ends this process.
    process.send?.(outcome, () => {});
  });
});
