import { stringify } from 'csv-stringify/sync';
import { wireName } from '#shared/wire.ts';
import { nationalPhone } from '../call-numbers.ts';
import { guardFormula } from '../formula-guard.ts';

/** Lets spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const PHONES = new Set(['phone', 'whatsapp']);

const cell = (name: string, value: unknown) =>
  PHONES.has(name) && typeof value === 'string' ? nationalPhone(value) : value;

function csvLines(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  return stringify(
    rows.map((row) => columns.map((name) => cell(name, row[name]))),
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
