import { availableParallelism, cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { type Databases, openDatabases } from './databases.ts';
import { measureFirstLoad, measurePages, measureRendering } from './measure-pages.ts';
import { measureHours } from './measure-hours.ts';
import { measureImages, measureUploads } from './measure-photos.ts';
import { measureProxy } from './measure-proxy.ts';
import { measureQueries } from './measure-queries.ts';
import { measureStart } from './measure-start.ts';
import { measureUncached } from './measure-uncached.ts';
import { measureImport } from './measure-import.ts';
import { measureMatching } from './measure-matching.ts';
import { measureItems } from './measure-items.ts';
import { measureJobs, measurePanel } from './measure-years.ts';
import { measureTouches } from './measure-touches.ts';
import { measureWrites } from './measure-writes.ts';
import { type Row, toMarkdown, writeReport } from './report.ts';
import { ROOT, stolenSeconds } from './server.ts';

const QUICK = {
  seconds: 0.5,
  requests: 30,
  connections: [4],
  photos: 2,
  rounds: 1,
  touches: 1,
  warmups: 50,
  demo: 'off',
};
const FULL = {
  seconds: 2,
  requests: 200,
  connections: [1, 4, 16],
  photos: 10,
  rounds: 8,
  touches: 10,
  warmups: 300,
  demo: 'on',
};
const MEASUREMENTS: Record<string, (bench: Bench) => Promise<Row[]>> = {
  pages: measurePages,
  uncached: measureUncached,
  proxy: measureProxy,
  rendering: measureRendering,
  queries: measureQueries,
  hours: measureHours,
  items: measureItems,
  matching: measureMatching,
  'first-load': measureFirstLoad,
  touches: measureTouches,
  start: measureStart,
  images: measureImages,
  writes: measureWrites,
  uploads: measureUploads,
  jobs: measureJobs,
  panel: measurePanel,
  import: measureImport,
};
/** Above it, latency is mostly waiting for the processor. */
const MAX_LOAD_PER_CORE = 0.7;

const USAGE = `Usage: npm run bench -- [--quick] [--noisy] [--sizes 10000,100000] [--only pages,queries] [--against ../other]
  --quick    1,000 businesses, two measurements at a time: shows that everything can be measured, not how fast
  --noisy    measures on a busy machine, too (load average above ${MAX_LOAD_PER_CORE} a core), and writes the load over each table
  --sizes    numbers of businesses, at least 1000 each (default: 10000,100000,1000000)
  --only     some of ${Object.keys(MEASUREMENTS).join(', ')}
  --against  another built checkout: pages, uncached, proxy, rendering, queries, hours and touches alternate between the two
  --out      folder of report.md and report.json (default: .cache/bench)
  --help     prints this
BENCH_DATABASE_URL names a PostgreSQL server that keeps the data; without it one is started for the run.`;

/** What every measurement gets. */
export interface Bench {
  /** Numbers of businesses, ascending; `size` is the first, for what is measured at one size only. */
  sizes: readonly number[];
  size: number;
  databases: Databases;
  /** This one, and that of `--against`. */
  checkouts: readonly string[];
  effort: typeof FULL;
  /** Exceeded limits, which fail the run. */
  failures: string[];
}

const log = (text: string) => process.stderr.write(`${text}\n`);

const currentLoad = () => loadavg()[0] ?? 0;

function readOptions() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const flags = { quick: flag, noisy: flag, help: flag };
  const options = { ...flags, sizes: text, only: text, against: text, out: text };
  try {
    const { quick = false, only, against, out = '.cache/bench', ...values } = parseArgs({ options }).values;
    if (values.help) {
      process.stdout.write(`${USAGE}\n`);
      return process.exit(0);
    }
    const sizes = (values.sizes ?? (quick ? '1000' : '10000,100000,1000000')).split(',').map(Number);
    if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000)) throw new Error('Invalid --sizes');
    const names = only?.split(',') ?? Object.keys(MEASUREMENTS);
    if (!names.every((name) => name in MEASUREMENTS)) throw new Error('Invalid --only');
    const { noisy = false } = values;
    return { quick, noisy, names, against, out, sizes: sizes.toSorted((a, b) => a - b) };
  } catch (error) {
    log(`${String(error)}\n${USAGE}`);
    return process.exit(2);
  }
}

const { quick, noisy, sizes, names, against, out } = readOptions();
// Times of a quick run are never compared.
if (!quick && !noisy && currentLoad() > MAX_LOAD_PER_CORE * availableParallelism()) {
  log(`The load average is ${currentLoad().toFixed(1)}: no time could be believed. Wait, or add --noisy.`);
  process.exit(2);
}
const databases = await openDatabases(log);
const checkouts = against === undefined ? [ROOT] : [ROOT, resolve(against)];
const effort = quick ? QUICK : FULL;
const bench: Bench = { databases, sizes, size: sizes[0]!, checkouts, effort, failures: [] };
const machine = {
  at: new Date().toISOString(),
  processor: `${availableParallelism()} × ${cpus()[0]?.model}`,
  node: process.versions.node,
  postgres: databases.version,
  'load average': currentLoad(),
};
const stolen = stolenSeconds();
const measure = async (name: string): Promise<[string, Row[]]> => {
  const load = currentLoad();
  const title = noisy ? `${name} (noisy: load average ${load.toFixed(1)})` : name;
  log(`measuring ${name} (load average ${load.toFixed(1)})`);
  const rows = await MEASUREMENTS[name]!(bench);
  process.stdout.write(`${toMarkdown(title, rows)}\n`);
  return [title, rows];
};
const limit = pLimit(quick ? 2 : 1);
const results = await Promise.allSettled(names.map((name) => limit(measure, name)));
await databases.close();
const tables = results.map((result) => {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
});
await writeReport(out, { ...machine, 'stolen, s': stolenSeconds() - stolen }, Object.fromEntries(tables));
for (const failure of bench.failures) log(failure);
process.exitCode = bench.failures.length > 0 ? 1 : 0;
