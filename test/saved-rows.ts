import { cleanText } from '#shared/clean-text.ts';
import { nationalPhone } from '#shared/phone.ts';
import { csvText } from '#platform/csv/csv-text.ts';
import { readTable } from '../src/features/import-export/server/imports/read-table.ts';
import { readTexts } from '../src/features/import-export/server/imports/guarded-columns.ts';
import { ROW_COLUMNS } from './spreadsheet-rows.ts';

const NAMES = Object.keys(ROW_COLUMNS) as (keyof typeof ROW_COLUMNS)[];

export async function writeRows(rows: readonly Record<string, unknown>[]): Promise<string> {
  return (await Array.fromAsync(csvText(ROW_COLUMNS, [rows]))).join('');
}

/** Without the headings. */
export async function readCells(file: Buffer): Promise<string[][]> {
  const { rows } = await readTable(new Uint8Array(file).buffer);
  return rows.slice(1).map(({ cells }) => cells);
}

/** The texts that an import checks. */
export const readSavedRows = async (file: Buffer) =>
  (await readCells(file)).map((cells) => readTexts(cells, NAMES));

export const toReadRow = (row: Record<string, unknown>) => ({
  ...row,
  name: cleanText(String(row['name'])),
  description: cleanText(String(row['description'])),
  phone: nationalPhone(String(row['phone'])),
  position_private: row['position_private'] ? 'sí' : 'no',
  latitude: String(row['latitude']),
});
