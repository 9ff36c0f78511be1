import { stringify } from 'csv-stringify/sync';
import { toWallClock } from '#shared/calendar.ts';
import { nationalPhone } from '#shared/phone.ts';
import { guardFormula, guardText } from './formula-guard.ts';

const BYTE_ORDER_MARK = '\uFEFF';

const PHONES = new Set(['phone', 'whatsapp']);

/**
 * Lists columns that spreadsheets may take for numbers or days: the same phone, position, code or day is read from
 * them.
 */
export const READ_FROM_NUMBERS: ReadonlySet<string> = new Set([
  ...PHONES,
  'call_numbers',
  'place',
  'position',
  'paidOn',
]);

function cell(name: string, value: unknown, readFromNumbers: ReadonlySet<string>): unknown {
  if (typeof value !== 'string') return value;
  const text = PHONES.has(name) ? nationalPhone(value) : value;
  return readFromNumbers.has(name) ? guardFormula(text) : guardText(text);
}

/**
 * Quotes every text: with CRLF between rows, the library leaves one with a lone line feed bare, and spreadsheets
 * break it.
 */
const csvLines = (rows: readonly unknown[][]): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      quoted_string: true,
      cast: {
        boolean: (value) => (value ? 'sí' : 'no'),
        // As on the page: spreadsheets take UTC for a text, or for the day after.
        date: toWallClock,
      },
    },
  );

export type CsvColumns = Readonly<Record<string, string>>;

export async function* csvText(
  columns: CsvColumns,
  batches: AsyncIterable<readonly Record<string, unknown>[]> | Iterable<readonly Record<string, unknown>[]>,
  readFromNumbers: ReadonlySet<string> = READ_FROM_NUMBERS,
): AsyncGenerator<string> {
  const names = Object.keys(columns);
  yield BYTE_ORDER_MARK + csvLines([Object.values(columns)]);
  for await (const rows of batches)
    if (rows.length > 0)
      yield csvLines(rows.map((row) => names.map((name) => cell(name, row[name], readFromNumbers))));
}
