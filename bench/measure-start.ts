import { setTimeout as sleep } from 'node:timers/promises';
import { runLoad } from './load.ts';
import type { Bench } from './run.ts';
import { type Server, memoryMb, useServer } from './server.ts';
import type { Row } from './report.ts';

const PATHS = ['/', '/negocios', '/anuncios', '/negocios?search=panaderia', '/planes'];

async function measureServer({ effort }: Bench, { url, pid, startMs }: Server) {
  await sleep(1_000);
  const idle = memoryMb(pid);
  let peak = idle;
  const sampling = setInterval(() => (peak = Math.max(peak, memoryMb(pid))), 100);
  try {
    await runLoad({ url, paths: PATHS, connections: 16, seconds: effort.seconds });
  } finally {
    clearInterval(sampling);
  }
  return { 'start, ms': startMs, 'idle, MB': idle, 'under load, MB': peak };
}

/** Measures start-up time and memory on both engines. */
export async function measureStart(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = async (engine: string, settings: Record<string, string>) => {
    await using server = await useServer(settings);
    rows.push({ engine, ...(await measureServer(bench, server)) });
  };
  const address = await bench.databases.provide(bench.size);
  await measure('PostgreSQL', { DATABASE_URL: address });
  await measure('PostgreSQL, no response cache', { DATABASE_URL: address, PAGE_CACHE: 'off' });
  await using first = await useServer({});
  rows.push({ engine: 'embedded, first start', ...(await measureServer(bench, first)) });
  await first.stop();
  await measure('embedded, later', { DATA_DIR: first.settings['DATA_DIR'] ?? '' });
  return rows;
}
