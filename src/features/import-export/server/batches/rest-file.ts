import { removeGuard } from '#platform/csv/formula-guard.ts';
import { columnLetter } from '../imports/headings.ts';
import { type CsvColumns, READ_FROM_NUMBERS } from '#platform/csv/csv-text.ts';
import { BUSINESS_COLUMNS, IMPORT_COLUMNS } from '../../columns.ts';
import type { BatchRow, StoredRow } from './repository.ts';

export const REASON = 'motivo';

const READY = 'Lista: falta importarla.';
const SKIPPED = 'Se dejó fuera.';

const headingOf = (name: string) => IMPORT_COLUMNS.find((column) => column.name === name)?.heading ?? name;

/** Returns columns of the file, then those of which something was typed, then why each row is here. */
export function restColumns({ headings, fields }: BatchRow, rows: readonly StoredRow[]): CsvColumns {
  const edited = new Set(rows.flatMap(({ edits }) => edits.map(({ column }) => column)));
  const added = [...edited].filter((column) => !fields.includes(column));
  return Object.fromEntries([
    ...headings.map((heading, place) => [`c${place}`, heading || columnLetter(place)] as const),
    ...added.map((column) => [column, headingOf(column)] as const),
    [REASON, REASON] as const,
  ]);
}

/** Names the columns of the file whose digits are read from numbers too. */
export const restDigits = ({ fields }: BatchRow): ReadonlySet<string> =>
  new Set([
    ...READ_FROM_NUMBERS,
    ...fields.flatMap((field, place) => (READ_FROM_NUMBERS.has(field) ? [`c${place}`] : [])),
  ]);

const reasonOf = ({ state, faults }: StoredRow): string => {
  if (state === 'skipped') return SKIPPED;
  if (faults.length === 0) return READY;
  return faults
    .map(({ column, message }) => (column ? `${headingOf(column)}: ${message}` : message))
    .join(' ');
};

export function restRow({ fields }: BatchRow, row: StoredRow): Record<string, unknown> {
  const edits = new Map(row.edits.map(({ column, text }) => [column, text]));
  const cells = row.cells.map((cell, place) => {
    const edited = edits.get(fields[place] ?? '');
    return [`c${place}`, edited ?? removeGuard(cell)] as const;
  });
  return { ...Object.fromEntries(cells), ...Object.fromEntries(edits), [REASON]: reasonOf(row) };
}

export const restFileName = ({ fileName }: BatchRow): string =>
  `${
    fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\w-]+/g, '-')
      .replace(/^-+|-+$/g, '') || BUSINESS_COLUMNS.name.name
  }-pendientes.csv`;
