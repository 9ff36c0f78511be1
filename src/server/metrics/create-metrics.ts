import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { SIGN_IN_OUTCOMES, type SignInOutcome } from '#features/auth/server/index.ts';
import { PUSH_OUTCOMES, type PushOutcome } from '#features/alerts/server/index.ts';
import type { Config } from '#platform/config.ts';
import type { RecordJob } from '#platform/jobs.ts';
import { createMetricsReader } from './cluster-metrics.ts';
import { type ProcessSources, registerProcessMetrics } from './process-metrics.ts';
import { type SharedSources, createSharedMetrics } from './shared-metrics.ts';

/** Groups paths into few labels, so that the number of time series stays bounded. */
const ROUTES = /^\/(api|assets|media|og)\//;
const NAMES = new Map([
  ['api', 'api'],
  ['assets', 'asset'],
  ['media', 'picture'],
  ['og', 'preview'],
]);
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Database = 'primary' | 'replica';

export interface Metrics {
  token: string;
  contentType: string;
  read: () => Promise<string>;
  observeRequest: (request: { path: string; status: number; seconds: number }) => void;
  countRejection: () => void;
  countRender: (database: Database) => void;
  countSignIn: (outcome: SignInOutcome) => void;
  countRateLimitRejection: (limit: string) => void;
  countPush: (outcome: PushOutcome) => void;
  recordJob: RecordJob;
}

const routeLabel = (path: string): string => NAMES.get(ROUTES.exec(path)?.[1] ?? '') ?? 'page';

function createRequestMetrics(registers: Registry[], databases: readonly Database[]) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to its response, in seconds.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const rejections = new Counter({
    name: 'fair_queue_rejections_total',
    help: 'Requests answered 503 because they timed out in the fair queue.',
    registers,
  });
  const renders = new Counter({
    name: 'response_cache_renders_total',
    help: 'Renders for the response cache, by the database that they read.',
    labelNames: ['database'],
    registers,
  });
  for (const database of databases) renders.inc({ database }, 0);
  return {
    observeRequest: ({ path, status, seconds }) =>
      requests.observe({ route: routeLabel(path), status: `${Math.floor(status / 100)}xx` }, seconds),
    countRejection: () => rejections.inc(),
    countRender: (database) => renders.inc({ database }),
  } satisfies Partial<Metrics>;
}

function createAccountMetrics(registers: Registry[]) {
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Attempts to sign in with a valid form, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of SIGN_IN_OUTCOMES) signIns.inc({ outcome }, 0);
  const rejections = new Counter({
    name: 'rate_limit_rejections_total',
    help: 'Attempts answered 429, by rate limit.',
    labelNames: ['limit'],
    registers,
  });
  return {
    countSignIn: (outcome) => signIns.inc({ outcome }),
    countRateLimitRejection: (limit) => rejections.inc({ limit }),
  } satisfies Partial<Metrics>;
}

function createPushMetrics(registers: Registry[]) {
  const messages = new Counter({
    name: 'push_messages_total',
    help: 'Messages to phones and browsers, by what their push service did.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of PUSH_OUTCOMES) messages.inc({ outcome }, 0);
  return { countPush: (outcome) => messages.inc({ outcome }) } satisfies Partial<Metrics>;
}

function createJobMetrics(registers: Registry[]) {
  const labelNames = ['name'] as const;
  const interval = new Gauge({
    name: 'scheduled_job_interval_seconds',
    help: 'Pause between two runs of a scheduled job, in seconds.',
    labelNames,
    aggregator: 'max',
    registers,
  });
  const succeeded = new Gauge({
    name: 'scheduled_job_last_success_timestamp_seconds',
    help: 'End of the last successful run of a scheduled job; 0 before the first one since the start.',
    labelNames,
    aggregator: 'max',
    registers,
  });
  const failures = new Counter({
    name: 'scheduled_job_failures_total',
    help: 'Failed runs of a scheduled job.',
    labelNames,
    registers,
  });
  const recordJob: RecordJob = ({ name, every }, event) => {
    if (event === 'failed') failures.inc({ name });
    if (event === 'succeeded') succeeded.setToCurrentTime({ name });
    if (event !== 'scheduled') return;
    interval.set({ name }, every / 1_000);
    succeeded.set({ name }, 0);
    failures.inc({ name }, 0);
  };
  return { recordJob };
}

type Sources = ProcessSources & SharedSources;

export function createMetrics(
  config: Pick<
    Config,
    'metricsToken' | 'pageCache' | 'mail' | 'backup' | 'dataDir' | 'databaseUrl' | 'media' | 'sessionKeys'
  >,
  sources: Sources,
): Metrics | null {
  if (config.metricsToken === undefined) return null;
  const ofProcess = new Registry();
  const registers = [ofProcess];
  collectDefaultMetrics({ register: ofProcess });
  registerProcessMetrics(registers, sources, config);
  const readProcesses = createMetricsReader(ofProcess);
  const readShared = createSharedMetrics(sources, config);
  return {
    token: config.metricsToken,
    contentType: ofProcess.contentType,
    // One after the other, so that the pool's numbers don't include the query for the shared ones.
    read: async () => (await readProcesses()) + (await readShared()),
    ...createRequestMetrics(registers, sources.replica ? ['primary', 'replica'] : ['primary']),
    ...createAccountMetrics(registers),
    ...createPushMetrics(registers),
    ...createJobMetrics(registers),
  };
}
