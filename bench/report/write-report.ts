import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from '../machine.ts';
import { type Table, toMarkdown } from '../table.ts';
import { PLOTS } from './plots.ts';

const describe = ({ processor, cores, memoryGb, node, postgres, loadBefore, noise }: Machine, at: Date) =>
  [
    `Measured ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC on ${cores} cores of ${processor}, ${memoryGb} GB of memory; Node ${node}, PostgreSQL ${postgres}.`,
    `Everything, the readers too, shared these cores. Before the run ${loadBefore.toFixed(1)} processes wanted to run, and the slowest twentieth of equal sums took ${noise.toFixed(2)} times as long as the middle one.`,
  ].join('\n');

/** Writes the tables into the folder: `report.md` for people, `report.json` for programs, and the plots. */
export async function writeReport(folder: string, machine: Machine, tables: readonly Table[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const at = new Date();
  const plots = PLOTS.flatMap(({ table: name, file, caption, draw }) => {
    const table = tables.find((candidate) => candidate.name === name);
    return table ? [{ name, file, caption, svg: draw(table) }] : [];
  });
  for (const { file, svg } of plots) await writeFile(join(folder, file), svg);
  const sections = tables.map((table) => {
    const shown = plots
      .filter(({ name }) => name === table.name)
      .map(({ file, caption }) => `![${caption}](${file})\n`);
    return [toMarkdown(table), ...shown].join('\n');
  });
  await writeFile(
    join(folder, 'report.md'),
    ['# Report\n', `${describe(machine, at)}\n`, ...sections].join('\n'),
  );
  await writeFile(join(folder, 'report.json'), `${JSON.stringify({ at, machine, tables }, null, 2)}\n`);
}
