import { requireNginx } from '#test/nginx.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { type Row, compare } from './report.ts';
import type { Bench } from './run.ts';
import { useServer } from './server.ts';
import { requireWrk, runWrk } from './wrk.ts';

const HEADERS = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
const PATHS = ['/negocios', '/business/7'];
const TRANSPORTS = ['TLS', 'HTTP'] as const;
const CONNECTIONS = 8;

function findMissing(): string | null {
  try {
    requireNginx();
    requireWrk();
    return null;
  } catch {
    return 'not measured: this needs nginx and wrk (apt-get install nginx-light wrk)';
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Alternates between the two, a second each, as other work on the machine comes and goes. */
async function measureBoth(proxy: Proxy, addresses: readonly string[], rounds: number) {
  const results = addresses.map(() => ({ rates: [] as number[], requests: 0, cpuMs: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, address] of addresses.entries()) {
      const before = proxy.cpuMs();
      const { requests, perSecond } = await runWrk({
        address,
        connections: CONNECTIONS,
        seconds: 1,
        headers: HEADERS,
      });
      const result = results[index]!;
      result.rates.push(perSecond);
      result.requests += requests;
      result.cpuMs += proxy.cpuMs() - before;
    }
  }
  return results.map(({ rates, requests, cpuMs }) => ({
    perSecond: sum(rates) / rounds,
    cpuUs: (1_000 * cpuMs) / requests,
  }));
}

/** Measures pages per second from the cache of the shipped nginx, next to nginx that serves them from disk. */
export async function measureProxy(bench: Bench): Promise<Row[]> {
  const missing = findMissing();
  if (missing) return [{ proxy: missing }];
  const { rounds } = bench.effort;
  const settings = { DATABASE_URL: await bench.databases.provide(bench.size) };
  await using stack = new AsyncDisposableStack();
  const proxies: Proxy[] = [];
  for (const checkout of bench.checkouts) {
    const server = stack.use(await useServer(settings, checkout));
    proxies.push(stack.use(await startProxy({ checkout, server, paths: PATHS, headers: HEADERS })));
  }
  const rows: Row[] = [];
  for (const over of TRANSPORTS)
    for (const path of PATHS) {
      const measure = async (proxy: Proxy) => {
        const addresses = [proxy.disk[over] + path, proxy.shipped[over] + path];
        const [disk, cached] = await measureBoth(proxy, addresses, rounds);
        return {
          'disk/s': disk!.perSecond,
          'cached/s': cached!.perSecond,
          '% of disk': (100 * cached!.perSecond) / disk!.perSecond,
          'CPU disk, µs': disk!.cpuUs,
          'CPU cached, µs': cached!.cpuUs,
        };
      };
      rows.push(...(await compare({ path, over }, proxies, measure)));
    }
  return rows;
}
