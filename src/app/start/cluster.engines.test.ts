import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { IS_LONG } from '../../../test/effort.ts';
import { prepareKillableServer } from '../../../test/killable-server.ts';
import { childIds } from '../../../test/child-ids.ts';

const LIST = '/api/categories/all';
const TOKEN = 'token-of-the-metrics';
const WORKERS = 2;
const REQUESTS = 20;
const SOON = { timeout: 20_000 };

/** `connection: close`, so that the primary chooses a worker for each request. */
const ask = (address: string, headers = {}) =>
  fetch(address, { headers: { connection: 'close', ...headers } });

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.runIf(inject('engine').name === 'postgres')('WEB_CONCURRENCY=2', async () => {
  const server = await prepareKillableServer({ WEB_CONCURRENCY: String(WORKERS), METRICS_TOKEN: TOKEN });
  afterEach(server.kill);
  afterAll(server.remove);

  const askMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { status } = await ask(server.url + LIST);
        return status;
      }),
    );
  const all200 = (count: number) => Array.from({ length: count }, () => 200);

  it('shares one port, sums metrics, and replaces a killed worker', async () => {
    const program = await server.start();
    const workers = childIds(program.pid!);
    expect(workers).toHaveLength(WORKERS);
    expect(await askMany(REQUESTS)).toEqual(all200(REQUESTS));
    const metrics = await ask(`${server.url}/metrics`, { authorization: `Bearer ${TOKEN}` });
    const text = await metrics.text();
    expect(text).toMatch(
      new RegExp(String.raw`^http_request_duration_seconds_count\{.*route="api".*\} ${REQUESTS}$`, 'm'),
    );
    // Each worker had to render what it did not have.
    expect(Number(/^response_cache_misses_total (\d+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(WORKERS);

    process.kill(workers[0]!, 'SIGKILL');
    await vi.waitFor(() => expect(childIds(program.pid!)).not.toContain(workers[0]), SOON);
    expect(await askMany(REQUESTS)).toEqual(all200(REQUESTS));
    await vi.waitFor(() => expect(childIds(program.pid!)).toHaveLength(WORKERS), SOON);
  });

  it.runIf(IS_LONG)('answers what has arrived when primary and workers get SIGTERM together', async () => {
    const program = await server.start();
    const workers = childIds(program.pid!);
    const ended = once(program, 'exit');
    const answers = askMany(REQUESTS);
    await ask(server.url + LIST);
    for (const pid of [program.pid!, ...workers]) process.kill(pid, 'SIGTERM');
    expect(await answers).toEqual(all200(REQUESTS));
    expect(await ended).toEqual([0, null]);
    expect(workers.filter(isRunning)).toEqual([]);
  });

  it.runIf(IS_LONG)('leaves no worker behind when the primary is killed', async () => {
    const program = await server.start();
    const workers = childIds(program.pid!);
    await server.kill();
    await vi.waitFor(() => expect(workers.filter(isRunning)).toEqual([]), SOON);
  });

  it.runIf(IS_LONG)('ends if the first worker can not start', async () => {
    const other = createServer().listen(Number(new URL(server.url).port), '127.0.0.1');
    await once(other, 'listening');
    await expect(server.start()).rejects.toThrow('ended with 1');
    other.close();
  });
});
