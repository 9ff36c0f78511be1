import { stringify } from 'csv-stringify/sync';
import { nationalPhone } from './call-numbers.ts';
import { guardFormula } from './formula-guard.ts';

/** Lets spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const PHONES = new Set(['phone', 'whatsapp']);

const cell = (name: string, value: unknown) =>
  PHONES.has(name) && typeof value === 'string' ? nationalPhone(value) : value;

/** Every text is quoted: with CRLF between rows, the library leaves one with a lone line feed bare, and spreadsheets break it. */
const csvLines = (rows: readonly unknown[][]): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      quoted_string: true,
      cast: {
        boolean: (value) => (value ? 'sí' : 'no'),
        date: (date) => date.toISOString(),
        string: guardFormula,
      },
    },
  );

/** Headings by the rows' properties, in order. */
export type CsvColumns = Readonly<Record<string, string>>;

/** The project's only writer of CSV. */
export async function* csvText(
  columns: CsvColumns,
  batches: AsyncIterable<readonly Record<string, unknown>[]> | Iterable<readonly Record<string, unknown>[]>,
): AsyncGenerator<string> {
  const names = Object.keys(columns);
  yield BYTE_ORDER_MARK + csvLines([Object.values(columns)]);
  for await (const rows of batches)
    if (rows.length > 0) yield csvLines(rows.map((row) => names.map((name) => cell(name, row[name]))));
}
