import { foldText, pluralize } from '#shared/text.ts';
import { IMPORT_COLUMNS, MAX_ROWS, type ImportColumnName, type ImportFault } from '../../schema.ts';
import { checkRow, type GoodRow } from './check-row.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '#platform/db/database.ts';
import { listMarks } from './repository.ts';
import { readLabels } from './labels.ts';
import { type TextTable, unusableFile } from './read-file.ts';

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

/** The rows whose mark, by line, no earlier one has; each of the others is told to `report`. */
export function withoutRepeated(
  rows: readonly GoodRow[],
  marks: ReadonlyMap<number, string>,
  report: (fault: ImportFault) => void,
): GoodRow[] {
  const lines = new Map<string | undefined, number>();
  return rows.filter(({ line }) => {
    const mark = marks.get(line);
    const earlier = lines.get(mark);
    if (earlier === undefined) {
      lines.set(mark, line);
      return true;
    }
    report({ line, column: null, message: `Repite el negocio de la línea ${earlier}.` });
    return false;
  });
}

export interface CheckedTable {
  /** How many rows there are below the headings. */
  count: number;
  /** Those that are right by themselves. */
  good: GoodRow[];
  faults: ImportFault[];
  ignoredColumns: string[];
  /** What the file calls the column. */
  headingOf: (column: string) => string;
}

/** After so many rows the event loop has its turn. */
const ROWS_PER_TURN = 50;

const UNCLOSED = 'Unas comillas no se cierran: desde aquí no pudimos leer el archivo.';

/** Checks each row of a file by itself and among the others. Throws AppError `validation` where the headings tell nothing. */
export async function checkTable(db: Db, { rows, brokenAt }: TextTable): Promise<CheckedTable> {
  const [headings, ...body] = rows;
  const { columns, ignored, headingOf } = readHeadings(headings?.cells ?? []);
  if (!columns.includes('name'))
    throw unusableFile('La primera fila debe tener los encabezados, y entre ellos «name» o «nombre».');
  if (body.length > MAX_ROWS)
    throw unusableFile(
      `El archivo tiene más de ${pluralize('fila', 'filas', MAX_ROWS)}: divídelo en varios.`,
    );
  const faults: ImportFault[] = [];
  const report = (fault: ImportFault) => void faults.push(fault);
  const emailAt = columns.indexOf('owner_email');
  const emails = body.map(({ cells }) => cells[emailAt]?.trim().toLowerCase() ?? '');
  const labels = await readLabels(db, [...new Set(emails)]);
  const right: GoodRow[] = [];
  for (const [place, row] of body.entries()) {
    if (place % ROWS_PER_TURN === 0) await yieldToEventLoop();
    const good = checkRow(row, columns, labels, report);
    if (good) right.push(good);
  }
  const good = withoutRepeated(right, await listMarks(db, right), report);
  if (brokenAt !== null) report({ line: brokenAt, column: null, message: UNCLOSED });
  return {
    count: body.length + (brokenAt === null ? 0 : 1),
    good,
    faults,
    ignoredColumns: ignored,
    headingOf,
  };
}
