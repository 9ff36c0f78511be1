import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { processInWorker } from '#platform/images/process-in-worker.ts';
import type { Bench } from './bench.ts';
import { drawPhoto } from './photo.ts';
import type { Table } from './table.ts';

/** The widths that the program makes of a large photo. */
const WIDTHS = [320, 640, 960, 1_600];

/** As many by the second as the work gets through, one after the other. */
async function rateOf(times: number, work: (number: number) => Promise<unknown>): Promise<number> {
  await work(-1);
  const before = performance.now();
  for (let number = 0; number < times; number += 1) await work(number);
  return (1_000 * times) / (performance.now() - before);
}

/** What nothing less could do: the same files from the same photo, unchecked, in this process. */
async function resizeBare(path: string): Promise<void> {
  const { data, info } = await sharp(path)
    .resize({ width: 1_600 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of WIDTHS)
    await sharp(data, { raw: info }).resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer();
}

/** Photos by the second through the decoder's process, and through sharp alone. */
export async function measureImages({ effort }: Bench): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  const photo = join(folder, 'photo.jpg');
  await writeFile(photo, await drawPhoto(0));
  const times = Math.ceil(effort.seconds * 2);
  sharp.concurrency(1);
  const bare = await rateOf(times, () => resizeBare(photo));
  const apart = await rateOf(times, (number) =>
    processInWorker({ path: photo, folder: join(folder, `made-${number}`), client: null }),
  );
  await rm(folder, { recursive: true });
  return {
    name: 'images',
    title: 'Photos per second',
    about:
      'One JPEG of 12 megapixels after the other into WebP of 320, 640, 960 and 1600 pixels: by sharp alone, and by the program, which also checks the file, makes a thumbhash, and works in a process of its own at low priority.',
    columns: ['', 'photos/s', '% of sharp alone'],
    rows: [
      ['sharp alone', bare, 100],
      ['the program', apart, (100 * apart) / bare],
    ],
  };
}
