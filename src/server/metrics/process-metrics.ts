import { Counter, Gauge, type Registry } from 'prom-client';
import type { Config } from '#platform/config.ts';
import type { PooledDb, PoolUsage } from '#platform/db/database.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { ResponseCache } from '#platform/http/response-cache/response-cache.ts';
import { imageQueueStats } from '#platform/images/process-in-worker.ts';

export interface ProcessSources {
  db: Pick<PooledDb, 'poolUsage'>;
  replica: Pick<Replica, 'db' | 'isCurrent'> | null;
  responseCache: Pick<ResponseCache, 'stats' | 'isOpen'>;
}

interface Reading {
  name: string;
  help: string;
  aggregator?: 'sum' | 'min';
  read: () => number;
}

const createCount = (registers: Registry[], { read, ...reading }: Reading) =>
  new Counter({
    ...reading,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });

const createGauge = (registers: Registry[], { read, ...reading }: Reading) =>
  new Gauge({
    ...reading,
    registers,
    collect() {
      this.set(read());
    },
  });

function registerCacheMetrics(
  registers: Registry[],
  { stats, isOpen }: ProcessSources['responseCache'],
  isOn: boolean,
): void {
  const count = (name: 'hits' | 'misses' | 'evictions', help: string) =>
    createCount(registers, { name: `response_cache_${name}_total`, help, read: () => stats()[name] });
  const gauge = (name: 'entries' | 'bytes', help: string) =>
    createGauge(registers, { name: `response_cache_${name}`, help, read: () => stats()[name] });
  count('hits', 'Responses served from the response cache.');
  count('misses', 'Responses that were not in the response cache, cacheable or not.');
  count('evictions', 'Responses evicted from the response cache.');
  gauge('entries', 'Responses in the response cache.');
  gauge('bytes', 'Size of the response cache, in bytes.');
  if (!isOn) return;
  createGauge(registers, {
    name: 'response_cache_open',
    help: 'Whether every process learns of changes, so that it may cache.',
    aggregator: 'min',
    read: () => Number(isOpen()),
  });
}

function registerPoolMetrics(registers: Registry[], { db, replica }: ProcessSources): void {
  const pools = Object.entries(replica ? { primary: db, replica: replica.db } : { primary: db });
  const gauge = (name: string, field: keyof PoolUsage, help: string) =>
    new Gauge({
      name: `database_pool_${name}`,
      help,
      labelNames: ['database'],
      registers,
      collect() {
        for (const [database, pool] of pools) this.set({ database }, pool.poolUsage()[field]);
      },
    });
  gauge('used_connections', 'used', 'Connections to the database that are in use.');
  gauge('idle_connections', 'idle', 'Connections to the database that are open and free.');
  gauge('max_connections', 'max', 'Connections to the database that may be open at once.');
  gauge('waiting_requests', 'waiting', 'Statements and transactions that wait for a connection.');
}

export function registerProcessMetrics(
  registers: Registry[],
  sources: ProcessSources,
  { pageCache }: Pick<Config, 'pageCache'>,
): void {
  const { replica, responseCache } = sources;
  registerCacheMetrics(registers, responseCache, pageCache);
  registerPoolMetrics(registers, sources);
  createGauge(registers, { name: 'web_processes', help: 'Processes that serve requests.', read: () => 1 });
  const images = (name: 'waiting' | 'running', help: string) =>
    createGauge(registers, { name: `image_queue_${name}`, help, read: () => imageQueueStats()[name] });
  images('waiting', 'Pictures that wait to be checked or decoded.');
  images('running', 'Pictures that are being checked or decoded.');
  createCount(registers, {
    name: 'image_queue_rejections_total',
    help: 'Uploads answered 503 because too many people waited.',
    read: () => imageQueueStats().rejections,
  });
  if (!replica) return;
  createGauge(registers, {
    name: 'database_replica_current',
    help: 'Whether the replica has all announced changes, for every process.',
    aggregator: 'min',
    read: () => Number(replica.isCurrent()),
  });
}
