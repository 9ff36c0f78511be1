import { setTimeout as sleep } from 'node:timers/promises';
import { runLoad } from './load.ts';
import type { Bench } from './run.ts';
import { signInAsAdmin, useServer } from './server.ts';
import type { Row } from './report.ts';

const WRITES_PER_SECOND = 20;
const CONNECTIONS = 4;
const BUSINESSES = 20;
const LIST = '/api/business-profiles/all/filtered';
const READ = { paths: ['/negocios', '/', LIST, '/anuncios', '/business/7'], connections: CONNECTIONS };

/** Returns the milliseconds from the response to a write until a visitor reads what was written. */
async function writeAndRead(address: string, headers: Record<string, string>, text: string): Promise<number> {
  const body = JSON.stringify({ short_description: text });
  const type = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'PUT', headers: { ...headers, ...type }, body });
  if (!response.ok) throw new Error(`The write answered ${response.status}: ${await response.text()}`);
  const written = performance.now();
  while (!(await (await fetch(address)).text()).includes(`"${text}"`)) await sleep(5);
  return performance.now() - written;
}

/** Writes at a constant rate until the signal. Each business has one write at a time. */
async function writeUntil(signal: AbortSignal, url: string, headers: Record<string, string>) {
  const { items } = (await (await fetch(url + LIST)).json()) as { items: { id: number }[] };
  const addresses = items.slice(0, BUSINESSES).map(({ id }) => `${url}/api/business-profiles/${id}`);
  const writes: Promise<number>[] = [];
  while (!signal.aborted) {
    await writes.at(-addresses.length);
    const address = addresses[writes.length % addresses.length] ?? '';
    writes.push(writeAndRead(address, headers, `Cambio ${writes.length}`));
    await sleep(1_000 / WRITES_PER_SECOND);
  }
  return Promise.all(writes);
}

/** Measures reads while writes invalidate the response cache. */
export async function measureWrites({ databases, size, effort }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const cache of ['on', 'off']) {
    await using server = await useServer({ DATABASE_URL: await databases.provide(size), PAGE_CACHE: cache });
    const { url } = server;
    const admin = await signInAsAdmin(server);
    const seconds = effort.seconds * 2;
    const read = async () => {
      const headers = { 'accept-encoding': 'gzip, deflate, br' };
      const { perSecond, p50, p95, p99 } = await runLoad({ ...READ, url, headers, seconds });
      return { 'reads/s': perSecond, p50, p95, p99 };
    };
    await read();
    rows.push({ cache, ...(await read()), 'writes/s': 0, 'stale, max': 0 });
    const end = new AbortController();
    const writing = writeUntil(end.signal, url, admin);
    const reads = await read().finally(() => end.abort());
    const stale = await writing;
    rows.push({ cache, ...reads, 'writes/s': stale.length / seconds, 'stale, max': Math.max(...stale) });
  }
  return rows;
}
