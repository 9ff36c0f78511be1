import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { processInWorker } from '#platform/images/process-in-worker.ts';
import { runLoad } from './load.ts';
import type { Bench } from './run.ts';
import { type Server, signInAsAdmin, useServer } from './server.ts';
import type { Row } from './report.ts';

const WIDTHS = [320, 640, 960, 1_600];
const SEARCHES = ['cafe', 'panaderia xela', 'hotel', 'pelukeria'].map(
  (term) => `/api/business-profiles/all/filtered?search=${encodeURIComponent(term)}`,
);
const METRICS_TOKEN = 'token-for-the-bench-alone';

/** Draws a JPEG of 12 megapixels of noise, different for each number. */
export const drawPhoto = (number: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 100 + (number % 50), sigma: 40 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: 'teal', noise } })
    .blur(2)
    .jpeg({ quality: 88 })
    .toBuffer();
};

async function measureRate(count: number, work: (number: number) => Promise<unknown>): Promise<number> {
  await work(-1);
  const start = performance.now();
  for (let number = 0; number < count; number += 1) await work(number);
  return (1_000 * count) / (performance.now() - start);
}

/** Makes the same files as the image worker, unchecked and in this process: the lower bound. */
async function resize(path: string): Promise<void> {
  const { data, info } = await sharp(path).resize(1_600).raw().toBuffer({ resolveWithObject: true });
  for (const width of WIDTHS)
    await sharp(data, { raw: info }).resize(width).webp({ quality: 78, effort: 2 }).toBuffer();
}

/** Measures photos per second through the image worker and through sharp alone. */
export async function measureImages({ effort }: Bench): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  const path = join(folder, 'photo.jpg');
  await writeFile(path, await drawPhoto(0));
  const count = Math.ceil(effort.seconds * 2);
  sharp.concurrency(1);
  const alone = await measureRate(count, () => resize(path));
  const worker = await measureRate(count, (number) =>
    processInWorker({ path, folder: join(folder, `made-${number}`), client: null }),
  );
  await rm(folder, { recursive: true });
  return [
    { by: 'sharp alone', 'photos/s': alone, '% of sharp alone': 100 },
    { by: 'image worker', 'photos/s': worker, '% of sharp alone': (100 * worker) / alone },
  ];
}

/** Returns the event loop lag since the last call in milliseconds. */
async function readLag(url: string): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const gauges = (await response.text()).matchAll(/^nodejs_eventloop_lag_(p50|p99|max)_seconds (\S+)/gm);
  // The histogram counts its own resolution of 10 ms.
  const lags = [...gauges].map(([, name, seconds]) => [
    `lag ${name}`,
    Math.max(0, Number(seconds) * 1_000 - 10),
  ]);
  return Object.fromEntries(lags) as Record<string, number>;
}

async function measureLag({ effort }: Bench, { url }: Server, work: () => Promise<unknown>) {
  await readLag(url);
  const load = runLoad({ url, paths: SEARCHES, connections: 1, seconds: effort.seconds });
  const [{ p50, p95 }] = await Promise.all([load, work()]);
  return { ...(await readLag(url)), 'search p50': p50, 'search p95': p95 };
}

/** Measures what photo uploads cost other visitors, on the embedded engine. */
export async function measureUploads(bench: Bench): Promise<Row[]> {
  const count = bench.effort.photos;
  const photos = await Promise.all(Array.from({ length: count }, (_, number) => drawPhoto(number)));
  await using server = await useServer({ DEMO: bench.effort.demo, PAGE_CACHE: 'off', METRICS_TOKEN });
  const headers = await signInAsAdmin(server);
  const upload = async (photo: Buffer) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg');
    const response = await fetch(`${server.url}/api/media/files`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  };
  const rows: Row[] = [];
  for (const sent of [[], [], photos]) {
    const figures = await measureLag(bench, server, () => Promise.all(sent.map(upload)));
    rows.push({ uploads: sent.length, ...figures });
  }
  // The first run warms the server up.
  return rows.slice(1);
}
