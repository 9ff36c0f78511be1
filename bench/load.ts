import { once } from 'node:events';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

export interface Load {
  url: string;
  /** Requested round robin. Each connection starts at another one. */
  paths: readonly string[];
  connections: number;
  headers?: Record<string, string>;
  /** The load ends after so many requests or seconds, whichever comes first. */
  requests?: number;
  seconds?: number;
}

/** Returns the nearest-rank percentile, 0 for an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

async function run({ url, paths, connections, headers, requests = 1e7, seconds = Infinity }: Load) {
  const latencies: number[] = [];
  let connection = 0;
  const start = performance.now();
  let elapsed = 0;
  const options: autocannon.Options = {
    url,
    connections,
    amount: requests,
    timeout: 60,
    bailout: 1,
    sampleInt: 10,
    setupClient: (client) => {
      const offset = Math.floor((connection * paths.length) / connections);
      connection += 1;
      // The fair queue counts clients by address.
      const from = { ...headers, 'x-forwarded-for': `198.51.100.${connection}` };
      const order = [...paths.slice(offset), ...paths.slice(0, offset)];
      client.setRequests(order.map((path) => ({ path, headers: from })));
    },
  };
  const instance = autocannon(options, () => {});
  // Autocannon's histogram has whole milliseconds, too coarse for cached pages.
  instance.on('response', (_client, _status, _bytes, latency) => {
    latencies.push(latency);
    elapsed = (performance.now() - start) / 1_000;
    if (elapsed >= seconds) instance.stop();
  });
  const [{ non2xx, errors }] = (await once(instance, 'done')) as [autocannon.Result];
  if (non2xx + errors > 0)
    throw new Error(`${url}${paths[0]}: ${non2xx + errors} of ${latencies.length} requests failed`);
  return {
    requests: latencies.length,
    perSecond: latencies.length / elapsed,
    p50: percentile(latencies, 50),
    p95: percentile(latencies, 95),
    p99: percentile(latencies, 99),
  };
}

/**
 * Runs the load in a thread of its own, so that this one can't delay it. Returns latencies in milliseconds.
 * @throws when a request fails
 */
export async function runLoad(load: Load) {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  const [result] = (await once(worker, 'message')) as [Awaited<ReturnType<typeof run>>];
  return result;
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as Load));
