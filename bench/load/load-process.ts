import { Agent, get } from 'node:http';
import { percentile } from './percentile.ts';
import type { Load, LoadResult } from './load.ts';

const now = () => performance.now();

function ask(agent: Agent, address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    }).on('error', reject);
  });
}

async function run({ url, paths, concurrency, most, seconds, headers = {} }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  let sent = 0;
  let failed = 0;
  const start = now();
  const deadline = start + seconds * 1_000;
  const work = async (_: unknown, reader: number) => {
    // As from so many addresses: what one asks for takes turns.
    const from = { ...headers, 'x-forwarded-for': `198.51.100.${reader + 1}` };
    while (sent < most && now() < deadline) {
      const address = `${url}${paths[sent % paths.length]}`;
      sent += 1;
      const before = now();
      const status = await ask(agent, address, from);
      times.push(now() - before);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const elapsed = (now() - start) / 1_000;
  agent.destroy();
  const [p50, p95, p99] = [percentile(times, 50), percentile(times, 95), percentile(times, 99)];
  return { requests: times.length, perSecond: times.length / elapsed, p50, p95, p99, failed };
}

process.on('message', (load: Load) => {
  void run(load).then((result) => process.send?.(result));
});
