import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Values by column. */
export type Row = Record<string, string | number>;

/** Measures the targets in turn. Two of them, as with `--against`, get a third row: the first divided by the second. */
export async function compare<Target>(
  label: Row,
  targets: readonly Target[],
  measure: (target: Target) => Promise<Record<string, number>>,
): Promise<Row[]> {
  const results: Record<string, number>[] = [];
  for (const target of targets) results.push(await measure(target));
  const [ours = {}, theirs] = results;
  if (!theirs) return [{ ...label, ...ours }];
  const ratios = Object.entries(ours).map(([column, value]) => [column, value / (theirs[column] ?? 0)]);
  return [
    { ...label, checkout: 'this', ...ours },
    { ...label, checkout: 'other', ...theirs },
    { ...label, checkout: 'ratio', ...(Object.fromEntries(ratios) as Record<string, number>) },
  ];
}

function format(value: string | number): string {
  if (typeof value === 'string') return value;
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

export function toMarkdown(title: string, rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const columns = Object.keys(rows[0] ?? {});
  const alignments = columns.map((column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'));
  const body = rows.map((row) => line(Object.values(row).map(format)));
  return [`## ${title}`, '', line(columns), line(alignments), ...body, ''].join('\n');
}

/** Writes `report.md` and `report.json` into the folder. */
export async function writeReport(folder: string, machine: Row, tables: Record<string, Row[]>) {
  const sections = Object.entries(tables).map(([name, rows]) => toMarkdown(name, rows));
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'report.md'),
    ['# Report\n', toMarkdown('machine', [machine]), ...sections].join('\n'),
  );
  await writeFile(join(folder, 'report.json'), `${JSON.stringify({ machine, tables }, null, 2)}\n`);
}
