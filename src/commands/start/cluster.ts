import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { Config } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { findErrorCode } from '#platform/startup-error.ts';
import { killAfter } from './kill-deadline.ts';
import { joinClusterMetrics, serveClusterMetrics } from '#server/metrics/cluster-metrics.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
const DEADLINE_MS = 10_500;
/** Ends the primary, too: its exit could hang. */
const KILL_MS = 12_000;

const runningWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && !worker.isDead(),
  ) as Worker[];

/** Exits as soon as all workers have closed, with 0 if each of them closed without a fault. */
async function endWorkers(log: Logger): Promise<never> {
  const workers = runningWorkers();
  const ended = workers.map(async (worker): Promise<boolean> => {
    const [code] = (await once(worker, 'exit')) as [number | null];
    return (code ?? 0) === 0;
  });
  for (const worker of workers) worker.process.kill('SIGTERM');
  const results = await Promise.race([Promise.all(ended), sleep(DEADLINE_MS)]);
  if (!results) {
    log.error('closing took too long');
    for (const worker of runningWorkers()) worker.process.kill('SIGKILL');
  }
  return process.exit(results?.every(Boolean) ? 0 : 1);
}

function ignoreBrokenChannel(error: Error): void {
  if (findErrorCode(error) !== 'EPIPE') throw error;
}

/** Replaces a worker that ends, after a pause that doubles while workers fail at once. */
function superviseWorkers(log: Logger) {
  let ending = false;

  function supervise(worker: Worker, pauseMs = FIRST_PAUSE_MS): void {
    const startedAt = performance.now();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (ending) return;
      const pause = performance.now() - startedAt < STEADY_MS ? pauseMs : FIRST_PAUSE_MS;
      log.error({ workerPid: worker.process.pid, code, signal }, `a worker ended: next one in ${pause} ms`);
      setTimeout(() => {
        if (!ending) supervise(cluster.fork(), Math.min(pause * 2, MAX_PAUSE_MS));
      }, pause);
    });
  }

  const end = () => {
    if (ending) return;
    ending = true;
    killAfter(KILL_MS);
    log.info('closing');
    void endWorkers(log);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  return { supervise, isEnding: () => ending };
}

/**
 * Starts the first worker alone, because it migrates and loads the first content; ends with its exit code if it can't
 * start. Resolves when all workers listen.
 */
async function startWorkers(count: number, log: Logger): Promise<void> {
  const { supervise, isEnding } = superviseWorkers(log);
  const first = cluster.fork();
  const failed = (code: number | null) => {
    if (!isEnding()) process.exit(code || 1);
  };
  first.once('exit', failed);
  await once(first, 'listening');
  first.off('exit', failed);
  supervise(first);
  const others = Array.from({ length: count - 1 }, () => cluster.fork());
  for (const worker of others) supervise(worker);
  await Promise.all(others.map((worker) => once(worker, 'listening')));
}

type Serve = (config: Config) => Promise<void>;

/** Runs `serve` in this process, or in `WEB_CONCURRENCY` workers that share its port. */
export async function runProcesses(config: Config, serve: Serve): Promise<void> {
  if (config.processes === 1) return serve(config);
  if (cluster.isWorker) {
    joinClusterMetrics();
    return serve(config);
  }
  // The workers accept from one socket. Handed over by the primary, connections to a killed worker would stay open for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // A pipe that nothing reads must not hold the thread that gets the signals.
  const log = createLog(config.logLevel, pino.destination({ dest: process.stdout.fd, sync: false }));
  cluster.on('fork', (worker) => worker.on('error', ignoreBrokenChannel));
  serveClusterMetrics();
  await startWorkers(config.processes, log);
  log.info(`listening: ${config.site.url}, ${config.processes} processes`);
}
