import { checkRow, type GoodRow, type RowFault } from './check-row.ts';
import { type Headings, readHeadings } from './headings.ts';
import { readEmailText } from '#shared/email-text.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { listIdentityKeys } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { readLabels } from './labels.ts';
import { unusableFile } from './read-file.ts';
import type { TextRow, TextTable } from './read-table.ts';
import { isBlank } from './yes-no.ts';

export function rejectDuplicates(
  rows: readonly GoodRow[],
  keys: ReadonlyMap<number, string>,
  report: (fault: RowFault) => void,
): GoodRow[] {
  const lines = new Map<string | undefined, number>();
  return rows.filter(({ line }) => {
    const key = keys.get(line);
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, line);
      return true;
    }
    report({ line, column: null, message: `Repite el negocio de la fila ${earlier}.` });
    return false;
  });
}

export interface CheckedTable {
  count: number;
  good: GoodRow[];
  faults: RowFault[];
  notices: RowFault[];
  headings: Headings;
}

const ROWS_PER_YIELD = 50;

const UNCLOSED = 'Unas comillas no se cierran: desde aquí no pudimos leer el archivo.';

export async function* inTurns<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [place, row] of rows.entries()) {
    if (place % ROWS_PER_YIELD === 0) await yieldToEventLoop();
    yield row;
  }
}

async function findFilledColumns(body: readonly TextRow[]): Promise<Set<number>> {
  const filled = new Set<number>();
  for await (const { cells } of inTurns(body))
    for (const [place, cell] of cells.entries()) if (!isBlank(cell)) filled.add(place);
  return filled;
}

export async function checkTable(db: Db, { rows, brokenAt }: TextTable): Promise<CheckedTable> {
  const [first, ...body] = rows;
  const headings = readHeadings(first?.cells ?? [], await findFilledColumns(body));
  const { columns } = headings;
  if (!columns.includes('name'))
    throw unusableFile('La primera fila debe tener los encabezados, y entre ellos «Nombre».');
  const [faults, notices]: [RowFault[], RowFault[]] = [[], []];
  const report = (fault: RowFault) => void faults.push(fault);
  const emailAt = columns.indexOf('owner_email');
  const emails = body.map(({ cells }) => readEmailText(cells[emailAt] ?? ''));
  const context = { columns, labels: await readLabels(db, [...new Set(emails)]) };
  const right: GoodRow[] = [];
  for await (const row of inTurns(body)) {
    const good = checkRow(row, context, report, (notice) => void notices.push(notice));
    if (good) right.push(good);
  }
  const good = rejectDuplicates(right, await listIdentityKeys(db, right), report);
  if (brokenAt !== null) report({ line: brokenAt, column: null, message: UNCLOSED });
  return { count: body.length + (brokenAt === null ? 0 : 1), good, faults, notices, headings };
}
