import { type Bench, requireAnswers } from './bench.ts';
import { putLoad } from './load/load.ts';
import { signInAsAdmin } from './program/sign-in.ts';
import type { Server } from './program/start-server.ts';
import { withServer } from './program/with-server.ts';
import { type QueryClass, listQueryClasses } from './query-classes.ts';
import type { Table } from './table.ts';

async function measureClass(
  { effort }: Bench,
  { url }: Server,
  { name, paths, signedIn = false }: QueryClass,
  asAdmin: Record<string, string>,
): Promise<number[]> {
  const load = { url, paths, headers: signedIn ? asAdmin : {} };
  // Connections keep plans from the sixth time on, and the engine compiles what is used often.
  requireAnswers(name, await putLoad({ ...load, ...effort, concurrency: 4 }));
  const times: number[] = [];
  for (const concurrency of effort.concurrencies) {
    const result = await putLoad({ ...load, ...effort, concurrency });
    requireAnswers(name, result);
    times.push(result.p50, result.p95, result.p99);
  }
  return times;
}

async function measureSize(bench: Bench, size: number): Promise<Table['rows']> {
  const address = await bench.databases.provide(size);
  return withServer({ DATABASE_URL: address, PAGE_CACHE: 'off' }, async (server) => {
    const asAdmin = await signInAsAdmin(server);
    const rows: Table['rows'] = [];
    for (const kind of await listQueryClasses(address))
      rows.push([size, kind.name, ...(await measureClass(bench, server, kind, asAdmin))]);
    return rows;
  });
}

/** How long lists and searches take to answer, by kind, at each size. */
export async function measureQueries(bench: Bench): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const size of bench.sizes) rows.push(...(await measureSize(bench, size)));
  const percentiles = (concurrency: number) => ['p50', 'p95', 'p99'].map((name) => `${name} @${concurrency}`);
  return {
    name: 'queries',
    title: 'Lists and searches',
    about:
      'Milliseconds from the request to the last byte of its JSON, over HTTP and without the page cache, with so many readers (`@`) who ask again as soon as they are answered.',
    columns: ['businesses', 'looking for', ...bench.effort.concurrencies.flatMap(percentiles)],
    rows,
  };
}
