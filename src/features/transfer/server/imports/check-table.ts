import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Db } from '#platform/db/database.ts';
import { pluralize } from '#shared/text.ts';
import { type ImportFault, MAX_ROWS } from '../../schema.ts';
import { type GoodRow, checkRow } from './check-row.ts';
import { withoutRepeated } from './find-repeated.ts';
import { listMarks } from './repo.ts';
import { readLabels } from './labels.ts';
import { readHeadings } from './read-headings.ts';
import type { TextTable } from './read-rows.ts';
import { unusableFile } from './unusable-file.ts';

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
