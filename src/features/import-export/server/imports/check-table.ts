import { foldText, pluralize } from '#shared/text.ts';
import { IMPORT_COLUMNS, MAX_ROWS, type ImportColumnName, type ImportFault } from '../../schema.ts';
import { checkRow, type GoodRow } from './check-row.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { listIdentityKeys } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { readLabels } from './labels.ts';
import { type TextTable, unusableFile } from './read-file.ts';

const NAMES = new Map<string, ImportColumnName>(
  IMPORT_COLUMNS.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((heading) => [heading, name] as const),
  ),
);

interface Headings {
  columns: (ImportColumnName | null)[];
  ignored: string[];
  /** Returns the file's heading of a column, else the column's name. */
  findHeading: (column: string) => string;
}

const MAX_LENGTH = 80;

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
  return { columns, ignored, findHeading: (column) => taken.get(column) ?? column };
}

/** `keys` are by line. */
export function rejectDuplicates(
  rows: readonly GoodRow[],
  keys: ReadonlyMap<number, string>,
  report: (fault: ImportFault) => void,
): GoodRow[] {
  const lines = new Map<string | undefined, number>();
  return rows.filter(({ line }) => {
    const key = keys.get(line);
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, line);
      return true;
    }
    report({ line, column: null, message: `Repite el negocio de la línea ${earlier}.` });
    return false;
  });
}

export interface CheckedTable {
  count: number;
  good: GoodRow[];
  faults: ImportFault[];
  ignoredColumns: string[];
  findHeading: (column: string) => string;
}

const ROWS_PER_YIELD = 50;

const UNCLOSED = 'Unas comillas no se cierran: desde aquí no pudimos leer el archivo.';

/** @throws AppError `validation` without known headings or with too many rows */
export async function checkTable(db: Db, { rows, brokenAt }: TextTable): Promise<CheckedTable> {
  const [headings, ...body] = rows;
  const { columns, ignored, findHeading } = readHeadings(headings?.cells ?? []);
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
    if (place % ROWS_PER_YIELD === 0) await yieldToEventLoop();
    const good = checkRow(row, columns, labels, report);
    if (good) right.push(good);
  }
  const good = rejectDuplicates(right, await listIdentityKeys(db, right), report);
  if (brokenAt !== null) report({ line: brokenAt, column: null, message: UNCLOSED });
  return {
    count: body.length + (brokenAt === null ? 0 : 1),
    good,
    faults,
    ignoredColumns: ignored,
    findHeading,
  };
}
