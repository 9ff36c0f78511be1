import { loadavg } from 'node:os';
import pLimit from 'p-limit';
import type { Bench } from './bench.ts';
import { openDatabases } from './dataset/open-databases.ts';
import { describeMachine } from './machine.ts';
import { MEASUREMENTS } from './measurements.ts';
import { readOptions } from './options.ts';
import { publishReport, writeReport } from './report/write-report.ts';
import { watchStolenTime } from './stolen-time.ts';
import { toMarkdown } from './table.ts';

const say = (text: string) => process.stderr.write(`${text}\n`);

const options = readOptions(process.argv.slice(2), Object.keys(MEASUREMENTS));
const databases = await openDatabases(say);
const bench: Bench = {
  databases,
  sizes: options.sizes,
  usualSize: options.sizes[0] ?? 0,
  effort: options.quick
    ? { seconds: 0.2, most: 30, concurrencies: [4], photos: 2, warm: 50, demo: false }
    : { seconds: 2, most: 200, concurrencies: [1, 4, 16], photos: 10, warm: 300, demo: true },
};
const machine = describeMachine(databases.version);
const stolen = watchStolenTime();
const atOnce = pLimit(options.quick ? 2 : 1);
const wanted = Object.entries(MEASUREMENTS).filter(([name]) => !options.only || options.only.includes(name));
const measured = await Promise.allSettled(
  wanted.map(([name, measure]) =>
    atOnce(async () => {
      say(`measuring ${name} (load ${loadavg()[0]?.toFixed(1)})`);
      const table = await measure(bench);
      process.stdout.write(`${toMarkdown(table)}\n`);
      return table;
    }),
  ),
);
await databases.close();
const tables = measured.map((outcome) => {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
});
const report = { machine: { ...machine, stolen: stolen() }, tables };
await (options.publish ? publishReport(report) : writeReport(options.out, report));
const faults = tables.flatMap((table) => table.faults ?? []);
for (const fault of faults) say(`over its limit: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
