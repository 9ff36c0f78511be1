import { parseArgs } from 'node:util';

const QUICK = [1_000];
const USUAL = [10_000, 100_000, 1_000_000];

function usage(names: readonly string[]): string {
  return `Usage: npm run bench -- [--quick] [--sizes 10000,100000] [--only pages,queries] [--out folder]
  --quick    at 1,000 businesses, two measurements at a time, so whether and not how fast; a minute
  --sizes    other numbers of businesses
  --only     some of the measurements: ${names.join(', ')}
  --out      where report.md, report.json and the plots go (default: .cache/bench)
  --publish  makes this the run that bench/README.md shows
BENCH_DATABASE_URL names a PostgreSQL server where data may be made and kept; else one is started for the run.`;
}

/** What is asked for on the command line. */
export interface Options {
  quick: boolean;
  sizes: number[];
  only: string[] | null;
  out: string;
  publish: boolean;
}

const readSizes = (text: string) => text.split(',').map(Number);

/** Names of measurements, of those that there are. */
function readNames(text: string, names: readonly string[]): string[] {
  const asked = text.split(',');
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--only: there is no '${unknown}'`);
  return asked;
}

/** The options, with the `names` of what can be measured; says how to use them and ends the process where they make no sense. */
export function readOptions(args: string[], names: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        sizes: { type: 'string' },
        only: { type: 'string' },
        out: { type: 'string', default: '.cache/bench' },
        publish: { type: 'boolean', default: false },
      },
    });
    const sizes = values.sizes ? readSizes(values.sizes) : values.quick ? QUICK : USUAL;
    if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000))
      throw new Error('--sizes: 1000 or more each');
    const { quick, out, publish } = values;
    const only = values.only === undefined ? null : readNames(values.only, names);
    return { quick, sizes: sizes.toSorted((a, b) => a - b), only, out, publish };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage(names)}\n`);
    return process.exit(2);
  }
}
