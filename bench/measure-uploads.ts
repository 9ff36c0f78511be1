import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, requireAnswers } from './bench.ts';
import { putLoad } from './load/load.ts';
import { drawPhoto } from './photo.ts';
import type { LoopDelay } from './program/loop-probe.ts';
import { signInAsAdmin } from './program/sign-in.ts';
import type { Server } from './program/start-server.ts';
import { withServer } from './program/with-server.ts';
import type { Table } from './table.ts';

const SEARCHES = ['cafe', 'panaderia xela', 'hotel', 'pelukeria'].map(
  (term) => `/api/business-profiles/all/filtered?search=${encodeURIComponent(term)}`,
);
const PROBE = join(import.meta.dirname, 'program/loop-probe.ts');
const PATIENCE_MS = 10_000;

/** How late the program's event loop was since it was last asked. Throws where the program doesn't tell. */
async function takeDelay(pid: number, file: string): Promise<LoopDelay> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    await sleep(20);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text) as LoopDelay;
  }
  throw new Error('The program did not tell how late its event loop was');
}

async function upload(url: string, headers: Record<string, string>, photo: Buffer): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg');
  const answer = await fetch(`${url}/api/media/files`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
}

/** The event loop's delay, and how long searches take, while the work goes on. */
async function during({ effort }: Bench, { url, pid }: Server, file: string, work: () => Promise<unknown>) {
  await takeDelay(pid, file);
  const searching = putLoad({ url, paths: SEARCHES, concurrency: 1, most: 1e6, seconds: effort.seconds });
  await work();
  const searches = await searching;
  requireAnswers('searches', searches);
  const { p50, p99, max } = await takeDelay(pid, file);
  return [p50, p99, max, searches.p50, searches.p95];
}

/** What visitors notice of photos that are sent meanwhile, on the embedded engine. */
export async function measureUploads(bench: Bench): Promise<Table> {
  const file = join(tmpdir(), `plaza-loop-delay-${process.pid}.json`);
  const settings = {
    DEMO: bench.effort.demo ? 'on' : 'off',
    PAGE_CACHE: 'off',
    LOOP_DELAY_FILE: file,
    NODE_OPTIONS: `--import=${PROBE}`,
  };
  const { photos: count } = bench.effort;
  const photos = await Promise.all(Array.from({ length: count }, (_, number) => drawPhoto(number)));
  const rows = await withServer(settings, async (server): Promise<Table['rows']> => {
    const headers = await signInAsAdmin(server);
    const send = () => Promise.all(photos.map((photo) => upload(server.url, headers, photo)));
    await during(bench, server, file, async () => {});
    return [
      ['searches', ...(await during(bench, server, file, async () => {}))],
      [`searches and ${count} uploads`, ...(await during(bench, server, file, send))],
    ];
  });
  await rm(file, { force: true });
  return {
    name: 'uploads',
    title: 'Event loop while photos are processed',
    about: `The program on the embedded engine with its demo content (in a quick run with none); one reader searches, and ${count} photos of 12 megapixels are sent at once. How late the event loop was, and how long the searches took; milliseconds.`,
    columns: ['', 'delay p50', 'delay p99', 'delay max', 'search p50', 'search p95'],
    rows,
  };
}
