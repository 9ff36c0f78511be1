/** What one measurement found, as it is printed, and stored as JSON. */
export interface Table {
  name: string;
  title: string;
  /** What was done, and what the columns mean; Markdown. */
  about: string;
  columns: readonly string[];
  rows: (string | number)[][];
  /** What is over a limit that is to fail the run. */
  faults?: string[];
}

/** Shown with as many digits as are worth reading. */
export function shown(value: string | number): string {
  if (typeof value === 'string') return value;
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** The table in Markdown, its title a heading of the second level. */
export function toMarkdown({ title, about, columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const isNumber = columns.map((_, index) => rows.every((row) => typeof row[index] === 'number'));
  return [
    `## ${title}`,
    '',
    about,
    '',
    line(columns),
    line(isNumber.map((right) => (right ? '---:' : '---'))),
    ...rows.map((row) => line(row.map(shown))),
    '',
  ].join('\n');
}
