import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, requireAnswers } from './bench.ts';
import { type LoadResult, putLoad } from './load/load.ts';
import type { Server } from './program/start-server.ts';
import { memoryMb } from './program/usage.ts';
import { withServer } from './program/with-server.ts';
import type { Table } from './table.ts';

const PATHS = ['/', '/negocios', '/anuncios', '/negocios?search=panaderia', '/planes'];

/** The most memory that the process takes while the load lasts. */
async function memoryDuring(pid: number, load: Promise<LoadResult>): Promise<number> {
  const over = load.then((result) => {
    requireAnswers('memory', result);
    return true;
  });
  let most = memoryMb(pid);
  while (!(await Promise.race([over, sleep(200, false)]))) most = Math.max(most, memoryMb(pid));
  return most;
}

async function measureServer({ effort }: Bench, { url, pid, startedInMs }: Server): Promise<number[]> {
  await sleep(1_000);
  const idle = memoryMb(pid);
  const load = putLoad({
    url,
    paths: PATHS,
    concurrency: 16,
    most: effort.most * 10,
    seconds: effort.seconds,
  });
  return [startedInMs, idle, await memoryDuring(pid, load)];
}

/** How soon the program answers after its start, and the memory that it takes, on either engine. */
export async function measureStart(bench: Bench): Promise<Table> {
  const address = await bench.databases.provide(bench.usualSize);
  const measure = (server: Server) => measureServer(bench, server);
  const rows: Table['rows'] = [
    ['PostgreSQL', ...(await withServer({ DATABASE_URL: address }, measure))],
    [
      'PostgreSQL, no page cache',
      ...(await withServer({ DATABASE_URL: address, PAGE_CACHE: 'off' }, measure)),
    ],
  ];
  await withServer({}, async (server) => {
    rows.push(['embedded, first start', ...(await measure(server))]);
    await server.stop();
    const again = { DATA_DIR: server.settings['DATA_DIR'] ?? '' };
    rows.push(['embedded, later', ...(await withServer(again, measure))]);
  });
  return {
    name: 'start',
    title: 'Start and memory',
    about: `Milliseconds from the start of the process to its first answer that it is ready, and megabytes (PSS) that it takes a second later and at most while 16 readers go through its pages. PostgreSQL has ${bench.usualSize.toLocaleString('en-US')} businesses and its own memory, which is not counted; the embedded engine has none, and counts.`,
    columns: ['', 'start, ms', 'idle, MB', 'under load, MB'],
    rows,
  };
}
