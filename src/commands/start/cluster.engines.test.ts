import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { IS_LONG } from '#test/effort.ts';
import { prepareKillableServer } from '#test/killable-server.ts';
import { childIds } from '#test/child-ids.ts';
import { METRICS_TOKEN, seriesValue } from '#test/metrics.ts';
import { SOON } from '#test/soon.ts';

const LIST = '/api/categories/all';
const WORKERS = 2;
const REQUESTS = 20;

/** `connection: close`, so that the primary chooses a worker for each request. */
const ask = (address: string, headers = {}, signal: AbortSignal | null = null) =>
  fetch(address, { headers: { connection: 'close', ...headers }, signal });

/** A state of /proc/net/tcp: the client has closed the connection, and the program has not. */
const CLOSE_WAIT = '08';
const KILLS = IS_LONG ? 8 : 4;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.runIf(inject('engine').name === 'postgres')('WEB_CONCURRENCY=2', async () => {
  const server = await prepareKillableServer({
    WEB_CONCURRENCY: String(WORKERS),
    METRICS_TOKEN,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'avisos@plaza.example',
  });
  afterEach(server.kill);
  afterAll(server.remove);

  async function countSockets(state: string): Promise<number> {
    const port = Number(new URL(server.url).port).toString(16).toUpperCase().padStart(4, '0');
    const sockets = (await readFile('/proc/net/tcp', 'utf8'))
      .split('\n')
      .map((line) => line.trim().split(/ +/));
    return sockets.filter(([, local, , found]) => local?.endsWith(`:${port}`) && found === state).length;
  }

  const askMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { status } = await ask(server.url + LIST);
        return status;
      }),
    );
  const readMetrics = async () => {
    const response = await ask(`${server.url}/metrics`, { authorization: `Bearer ${METRICS_TOKEN}` });
    return response.text();
  };
  const all200 = (count: number) => Array.from({ length: count }, () => 200);

  it('shares one port, sums metrics, and replaces a killed worker', async () => {
    const program = await server.start();
    const workers = childIds(program.pid!);
    expect(workers).toHaveLength(WORKERS);
    let asked = 0;
    // Each worker has to render what it does not have; the second may take its first connection late.
    await vi.waitFor(async () => {
      expect(await askMany(REQUESTS)).toEqual(all200(REQUESTS));
      asked += REQUESTS;
      const text = await readMetrics();
      expect(seriesValue(text, 'response_cache_misses_total')).toBeGreaterThanOrEqual(WORKERS);
      expect(text).toMatch(
        new RegExp(String.raw`^http_request_duration_seconds_count\{.*route="api".*\} ${asked}$`, 'm'),
      );
    }, SOON);

    process.kill(workers[0]!, 'SIGKILL');
    await vi.waitFor(() => expect(childIds(program.pid!)).not.toContain(workers[0]), SOON);
    expect(await askMany(REQUESTS)).toEqual(all200(REQUESTS));
    await vi.waitFor(() => expect(childIds(program.pid!)).toHaveLength(WORKERS), SOON);
  });

  it('loses only what a killed worker had begun: nothing waits without end', async () => {
    const program = await server.start();
    const over = new AbortController();
    let served = 0;
    const waited: string[] = [];
    const client = async () => {
      while (!over.signal.aborted) {
        const signal = AbortSignal.timeout(10_000);
        const { status } = await ask(server.url + LIST, {}, signal).catch((error: Error) => {
          if (error.name === 'TimeoutError') waited.push(error.message);
          return { status: 0 };
        });
        served += Number(status === 200);
      }
    };
    const clients = Array.from({ length: 24 }, client);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await vi.waitFor(
        async () => expect(seriesValue(await readMetrics(), 'web_processes')).toBe(WORKERS),
        SOON,
      );
      await sleep(100);
      const victim = childIds(program.pid!)[kill % WORKERS]!;
      process.kill(victim, 'SIGKILL');
      await vi.waitFor(() => expect(childIds(program.pid!)).not.toContain(victim), SOON);
      const before = served;
      await vi.waitFor(() => expect(served).toBeGreaterThan(before), SOON);
    }
    over.abort();
    await Promise.all(clients);
    expect(waited).toEqual([]);
    // A busy worker closes its end a little later.
    await vi.waitFor(async () => expect(await countSockets(CLOSE_WAIT)).toBe(0), SOON);
    expect(childIds(program.pid!).length).toBeGreaterThan(0);
  }, 120_000);

  it('goes on when a worker is killed while it is written to', async () => {
    const program = await server.start();
    const [victim] = childIds(program.pid!);
    // Wakes up to requests of the workers, and then to the end of one.
    process.kill(program.pid!, 'SIGSTOP');
    const requests = Array.from({ length: 8 }, () => readMetrics().catch(() => 'lost'));
    await sleep(500);
    process.kill(victim!, 'SIGKILL');
    await sleep(100);
    process.kill(program.pid!, 'SIGCONT');
    await vi.waitFor(() => expect(childIds(program.pid!)).not.toContain(victim), SOON);
    await vi.waitFor(() => expect(childIds(program.pid!)).toHaveLength(WORKERS), SOON);
    await Promise.all(requests);
    expect(program.exitCode).toBeNull();
    expect(await askMany(REQUESTS)).toEqual(all200(REQUESTS));
  });

  it('adds up what each process counts, and nothing that all of them share', async () => {
    await server.start();
    const mail = { to: 'ana@example.com', subject: 'Hola', html: 'Hola', text: 'Hola' };
    await server.withDb((db) => enqueueMail(db, mail));
    const succeeded = 'scheduled_job_last_success_timestamp_seconds{name="category renames"}';
    await vi.waitFor(
      async () => expect(seriesValue(await readMetrics(), succeeded)).toBeGreaterThan(0),
      SOON,
    );
    const text = await readMetrics();
    expect(seriesValue(text, succeeded)).toBeLessThanOrEqual(Date.now() / 1_000);
    expect(seriesValue(text, 'scheduled_job_interval_seconds{name="category renames"}')).toBe(10);
    expect(seriesValue(text, 'web_processes')).toBe(WORKERS);
    expect(seriesValue(text, 'database_pool_max_connections{database="primary"}')).toBe(WORKERS * 10);
    expect(seriesValue(text, 'mail_outbox_mails')).toBe(1);
    expect(text.match(/^plaza_chapina_build_info\{.*\} 1$/gm)).toHaveLength(1);
    await vi.waitFor(
      async () => expect(seriesValue(await readMetrics(), 'response_cache_open')).toBe(1),
      SOON,
    );
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
