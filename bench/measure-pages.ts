import { type Bench, requireAnswers } from './bench.ts';
import { putLoad } from './load/load.ts';
import { answerOf } from './load/answer-of.ts';
import { startBare } from './load/start-bare.ts';
import { withServer } from './program/with-server.ts';
import { cpuMs } from './program/usage.ts';
import type { Table } from './table.ts';

const CONCURRENCY = 8;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,application/json' };

const PATHS = {
  home: '/',
  businesses: '/negocios',
  'a business': '/business/7',
  announcements: '/anuncios',
  plans: '/planes',
  'API: businesses': '/api/business-profiles/all/filtered',
  'API: a business': '/api/business-profiles/7',
};

interface Rate {
  perSecond: number;
  cpuMsPerRequest: number;
  p95: number;
}

interface Target {
  url: string;
  pid: number;
}

async function measureRate({ effort }: Bench, { url, pid }: Target, path: string): Promise<Rate> {
  const load = { url, paths: [path], concurrency: CONCURRENCY, headers: HEADERS };
  requireAnswers(path, await putLoad({ ...load, seconds: effort.seconds, most: effort.most }));
  const before = cpuMs(pid);
  const result = await putLoad({ ...load, seconds: effort.seconds, most: effort.most * 50 });
  requireAnswers(path, result);
  const { perSecond, p95, requests } = result;
  return { perSecond, p95, cpuMsPerRequest: (cpuMs(pid) - before) / requests };
}

/** The rate of a `node:http` server that answers what the program answers to the path: as much, under the same headers. */
async function measureBare(bench: Bench, program: Target, path: string): Promise<Rate> {
  const bare = await startBare(await answerOf(`${program.url}${path}`, HEADERS));
  try {
    return await measureRate(bench, bare, path);
  } finally {
    bare.stop();
  }
}

const row = (name: string, { bare, cached, uncached }: Record<'bare' | 'cached' | 'uncached', Rate>) => [
  name,
  bare.perSecond,
  cached.perSecond,
  (100 * cached.perSecond) / bare.perSecond,
  cached.cpuMsPerRequest,
  cached.p95,
  uncached.perSecond,
  uncached.cpuMsPerRequest,
  uncached.p95,
];

/** Requests per second from the page cache, without it, and from a server that does nothing else, in turn. */
export async function measurePages(bench: Bench): Promise<Table> {
  const settings = { DATABASE_URL: await bench.databases.provide(bench.usualSize) };
  const rows: Table['rows'] = [];
  await withServer(settings, (withCache) =>
    withServer({ ...settings, PAGE_CACHE: 'off' }, async (without) => {
      for (const [name, path] of Object.entries(PATHS)) {
        const bare = await measureBare(bench, withCache, path);
        const cached = await measureRate(bench, withCache, path);
        const uncached = await measureRate(bench, without, path);
        rows.push(row(name, { bare, cached, uncached }));
      }
    }),
  );
  return {
    name: 'pages',
    title: 'Pages and calls per second',
    about: `With ${bench.usualSize.toLocaleString('en-US')} businesses and ${CONCURRENCY} readers. *Bare* is a \`node:http\` server that answers the same bytes under the same headers and does nothing else, measured in the same minute; *cached* is the program, *uncached* the program with \`PAGE_CACHE=off\`. CPU is that of the program's own process in milliseconds a request; p95 in milliseconds.`,
    columns: [
      '',
      'bare/s',
      'cached/s',
      '% of bare',
      'CPU cached',
      'p95 cached',
      'uncached/s',
      'CPU uncached',
      'p95 uncached',
    ],
    rows,
  };
}
