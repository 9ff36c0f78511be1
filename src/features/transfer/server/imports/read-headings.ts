import { foldText } from '#shared/text.ts';
import { IMPORT_COLUMNS, type ImportColumnName } from '../../schema.ts';

const NAMES = new Map<string, ImportColumnName>(
  IMPORT_COLUMNS.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((heading) => [heading, name] as const),
  ),
);

interface Headings {
  /** What each cell of a row is, in order; null for what means nothing here. */
  columns: (ImportColumnName | null)[];
  ignored: string[];
  /** The heading under which the file has the column; its name where it has none. */
  headingOf: (column: string) => string;
}

const MAX_LENGTH = 80;

/** What the headings of a file mean; of two that mean the same the first one counts. */
export function readHeadings(cells: readonly string[]): Headings {
  const taken = new Map<string, string>();
  const ignored: string[] = [];
  const columns = cells.map((cell) => {
    const heading = cell.trim();
    const name = NAMES.get(foldText(heading).replace(/[\s-]+/g, '_'));
    if (name && !taken.has(name)) {
      taken.set(name, heading);
      return name;
    }
    if (heading) ignored.push(heading.slice(0, MAX_LENGTH));
    return null;
  });
  return { columns, ignored, headingOf: (column) => taken.get(column) ?? column };
}
