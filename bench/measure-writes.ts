import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, requireAnswers } from './bench.ts';
import { putLoad } from './load/load.ts';
import { percentile } from './load/percentile.ts';
import { signInAsAdmin } from './program/sign-in.ts';
import type { Server } from './program/start-server.ts';
import { withServer } from './program/with-server.ts';
import type { Table } from './table.ts';

const WRITES_PER_SECOND = 20;
const READERS = 4;
const WRITTEN = 20;
const READ = ['/negocios', '/', '/api/business-profiles/all/filtered', '/anuncios', '/business/7'];

/** Milliseconds from the answer to a write until a reader sees what was written. */
async function changeAndSee(address: string, headers: Record<string, string>, text: string): Promise<number> {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ short_description: text }),
  });
  if (!answer.ok) throw new Error(`The write answered ${answer.status}: ${await answer.text()}`);
  const written = performance.now();
  while (!(await (await fetch(address)).text()).includes(`"${text}"`)) await sleep(5);
  return performance.now() - written;
}

/** Addresses of businesses that everybody sees. */
async function listAddresses(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/business-profiles/all/filtered`);
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return items.slice(0, WRITTEN).map(({ id }) => `${url}/api/business-profiles/${id}`);
}

/** Changes one business after the other, whether or not those before have been answered. */
async function writeUntil(
  isOver: () => boolean,
  url: string,
  headers: Record<string, string>,
): Promise<number[]> {
  const addresses = await listAddresses(url);
  const writes: Promise<number>[] = [];
  while (!isOver()) {
    // Each business has one write at a time.
    await writes.at(-addresses.length);
    const address = addresses[writes.length % addresses.length] ?? '';
    writes.push(changeAndSee(address, headers, `Cambio ${writes.length}`));
    await sleep(1_000 / WRITES_PER_SECOND);
  }
  return Promise.all(writes);
}

async function measure(
  { effort }: Bench,
  { url }: Server,
  isWriting: boolean,
  headers: Record<string, string>,
) {
  let isOver = !isWriting;
  const writing = writeUntil(() => isOver, url, headers);
  const load = {
    url,
    paths: READ,
    concurrency: READERS,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  };
  const reading = await putLoad({ ...load, most: 1e6, seconds: effort.seconds * 2 });
  isOver = true;
  requireAnswers('reading', reading);
  const unseen = await writing;
  const { perSecond, p50, p95, p99 } = reading;
  return [perSecond, p50, p95, p99, unseen.length / (effort.seconds * 2), percentile(unseen, 100)];
}

/** What readers notice of writes, each of which empties the page cache. */
export async function measureWrites(bench: Bench): Promise<Table> {
  const address = await bench.databases.provide(bench.usualSize);
  const rows: Table['rows'] = [];
  for (const cache of ['on', 'off']) {
    await withServer({ DATABASE_URL: address, PAGE_CACHE: cache }, async (server) => {
      const headers = await signInAsAdmin(server);
      await measure({ ...bench, effort: { ...bench.effort, seconds: 0.5 } }, server, false, headers);
      rows.push([`cache ${cache}, nobody writes`, ...(await measure(bench, server, false, headers))]);
      rows.push([`cache ${cache}, writes`, ...(await measure(bench, server, true, headers))]);
    });
  }
  return {
    name: 'writes',
    title: 'Reading while others write',
    about: `${READERS} readers of lists and pages; ${WRITES_PER_SECOND} times a second a business is changed, which empties the page cache, and is then read until the change is seen (*unseen*: the longest that took). Milliseconds.`,
    columns: ['', 'reads/s', 'p50', 'p95', 'p99', 'writes/s', 'unseen, at most'],
    rows,
  };
}
