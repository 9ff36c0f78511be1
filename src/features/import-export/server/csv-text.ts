import { stringify } from 'csv-stringify/sync';
import { nationalPhone } from './call-numbers.ts';
import { guardFormula, guardText } from './formula-guard.ts';

const BYTE_ORDER_MARK = '\uFEFF';

const PHONES = new Set(['phone', 'whatsapp']);

/**
 * Lists columns of digits that spreadsheets may take for numbers: the same phone, position or code is read from them.
 */
const READ_FROM_NUMBERS = new Set([...PHONES, 'call_numbers', 'place', 'position']);

function cell(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = PHONES.has(name) ? nationalPhone(value) : value;
  return READ_FROM_NUMBERS.has(name) ? guardFormula(text) : guardText(text);
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
        date: (date) => date.toISOString(),
      },
    },
  );

export type CsvColumns = Readonly<Record<string, string>>;

export async function* csvText(
  columns: CsvColumns,
  batches: AsyncIterable<readonly Record<string, unknown>[]> | Iterable<readonly Record<string, unknown>[]>,
): AsyncGenerator<string> {
  const names = Object.keys(columns);
  yield BYTE_ORDER_MARK + csvLines([Object.values(columns)]);
  for await (const rows of batches)
    if (rows.length > 0) yield csvLines(rows.map((row) => names.map((name) => cell(name, row[name]))));
}
