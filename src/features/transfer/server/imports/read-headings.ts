import { foldText } from '#shared/search-text.ts';
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
}

/** What the headings of a file mean; of two that mean the same the first one counts. */
export function readHeadings(cells: readonly string[]): Headings {
  const taken = new Set<ImportColumnName>();
  const ignored: string[] = [];
  const columns = cells.map((heading) => {
    const name = NAMES.get(foldText(heading.trim()).replace(/[\s-]+/g, '_'));
    if (name && !taken.has(name)) {
      taken.add(name);
      return name;
    }
    if (heading.trim()) ignored.push(heading.trim().slice(0, 80));
    return null;
  });
  return { columns, ignored };
}
