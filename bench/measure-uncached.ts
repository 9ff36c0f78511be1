import { runLoad } from './load.ts';
import { type Row, compare } from './report.ts';
import type { Bench } from './run.ts';
import { type Server, cpuMs, databaseCpuMs, signInAsAdmin, useServer } from './server.ts';

const READERS = 4;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
const listPages = (businessId: number): Record<string, string> => ({
  list: '/negocios',
  category: '/negocios?category=1',
  business: `/business/${businessId}`,
  search: '/negocios?search=panaderia',
  announcements: '/anuncios',
  home: '/',
  'own contents': '/mis-contenidos',
});

interface Target extends Server {
  headers: Record<string, string>;
}

/** Of the server and of all PostgreSQL processes. */
const usedMs = ({ pid }: Server): number => cpuMs(pid) + databaseCpuMs();

/** An administrator with a business of their own. */
async function signInAsOwner(server: Server): Promise<Record<string, string>> {
  const headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api/business-profiles`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Medido', phone_number: '55551001' }),
  });
  if (!response.ok)
    throw new Error(`Creating a business answered ${response.status}: ${await response.text()}`);
  return headers;
}

async function findFirstBusiness({ url }: Server): Promise<number> {
  const response = await fetch(`${url}/api/business-profiles/all/filtered`);
  const { items } = (await response.json()) as { items: { id: number }[] };
  if (!items[0]) throw new Error('The list is empty');
  return items[0].id;
}

async function measurePage({ effort }: Bench, server: Target, path: string) {
  const load = {
    url: server.url,
    paths: [path],
    connections: READERS,
    headers: { ...HEADERS, ...server.headers },
  };
  await runLoad({ ...load, requests: effort.requests });
  const before = usedMs(server);
  const { requests, p50, p95 } = await runLoad({ ...load, seconds: effort.seconds });
  return { 'CPU, ms': (usedMs(server) - before) / requests, p50, p95 };
}

/** Measures the CPU of a page that no cache has, of all processes that take part, on both engines. */
export async function measureUncached(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  const engines: Record<string, Record<string, string>> = {
    PostgreSQL: { DATABASE_URL: await bench.databases.provide(bench.size) },
    embedded: { DEMO: bench.effort.demo },
  };
  for (const [engine, settings] of Object.entries(engines)) {
    await using stack = new AsyncDisposableStack();
    const targets: Target[] = [];
    for (const checkout of bench.checkouts) {
      const server = stack.use(await useServer({ ...settings, PAGE_CACHE: 'off' }, checkout));
      targets.push({ ...server, headers: await signInAsOwner(server) });
    }
    for (const [page, path] of Object.entries(listPages(await findFirstBusiness(targets[0]!)))) {
      const isOwn = page === 'own contents';
      const measure = (target: Target) =>
        measurePage(bench, isOwn ? target : { ...target, headers: {} }, path);
      rows.push(...(await compare({ engine, page }, targets, measure)));
    }
  }
  return rows;
}
