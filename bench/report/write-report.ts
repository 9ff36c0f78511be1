import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from '../machine.ts';
import { type Table, toMarkdown } from '../table.ts';
import { PLOTS } from './plots.ts';

const describe = (machine: Machine, at: Date) => {
  const { processor, cores, memoryGb, node, postgres, loadBefore, noise, stolen } = machine;
  return [
    `Measured ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC on ${cores} cores of ${processor}, ${memoryGb} GB of memory; Node ${node}, PostgreSQL ${postgres}.`,
    `Everything, the readers too, shared these cores. Before the run ${loadBefore.toFixed(1)} processes wanted to run, and the slowest twentieth of equal sums took ${noise.toFixed(2)} times as long as the middle one. During it the host gave ${(100 * stolen).toFixed(0)} % of the time that was wanted of these cores to others.`,
  ].join('\n');
};

interface Report {
  machine: Machine;
  tables: readonly Table[];
}

/** The tables as Markdown, with the plots that lie in `plotFolder`. */
function toReport({ machine, tables }: Report, at: Date, plotFolder: string): string {
  const sections = tables.map((table) => {
    const plots = PLOTS.filter((plot) => plot.table === table.name);
    return [
      toMarkdown(table),
      ...plots.map(({ file, caption }) => `![${caption}](${plotFolder}/${file})\n`),
    ].join('\n');
  });
  return [`${describe(machine, at)}\n`, ...sections].join('\n');
}

/** Writes the report into the folder: `report.md` for people, `report.json` for programs, and the plots. */
export async function writeReport(folder: string, report: Report): Promise<void> {
  await mkdir(folder, { recursive: true });
  const at = new Date();
  for (const { table: name, file, draw } of PLOTS) {
    const table = report.tables.find((candidate) => candidate.name === name);
    if (table) await writeFile(join(folder, file), draw(table));
  }
  await writeFile(join(folder, 'report.md'), `# Report\n\n${toReport(report, at, '.')}`);
  await writeFile(join(folder, 'report.json'), `${JSON.stringify({ at, ...report }, null, 2)}\n`);
}

const README = join(import.meta.dirname, '../README.md');
const LAST_RUN_FOLDER = join(import.meta.dirname, '../last-run');
const FORMATTER = join(import.meta.dirname, '../../node_modules/.bin/oxfmt');
const LAST_RUN = /(?<=<!-- last run -->\n).*(?=<!-- end of last run -->)/s;

/** Makes this the run that the README shows, formatted as everything in the repository. */
export async function publishReport(report: Report): Promise<void> {
  await writeReport(LAST_RUN_FOLDER, report);
  const text = toReport(report, new Date(), 'last-run');
  const readme = await readFile(README, 'utf8');
  await writeFile(
    README,
    readme.replace(LAST_RUN, () => `\n${text}\n`),
  );
  execFileSync(FORMATTER, [README, LAST_RUN_FOLDER]);
}
