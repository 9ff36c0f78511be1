import { stringify } from 'csv-stringify/sync';
import { wireName } from '#shared/wire.ts';
import { formatPhone } from '#shared/phone.ts';
import { guardFormula } from '../formula-guard.ts';

/** Lets spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A plus at the start would be taken for a formula. */
const nationalPhone = (phone: unknown) =>
  typeof phone === 'string' ? formatPhone(phone).replace(/^\+502 /, '') : phone;

function csvLines(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return stringify(
    rows.map((row) => columns.map((name) => (name === 'phone' ? nationalPhone(row[name]) : row[name]))),
    {
      record_delimiter: 'windows',
      cast: { boolean: String, date: (date) => date.toISOString(), string: guardFormula },
    },
  );
}

/** Headings are the columns' names on the wire. */
export async function* csvText(
  columns: readonly string[],
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(wireName).join()}\r\n`;
  for await (const rows of batches) yield csvLines(columns, rows);
}
