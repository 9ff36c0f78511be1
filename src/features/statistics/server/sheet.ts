import { type CsvColumns, csvText } from '#platform/csv/csv-text.ts';
import type { Download } from '#platform/http/download.ts';
import { slug } from '#shared/text.ts';

const AS_WRITTEN = new Set(['day', 'month']);

interface Sheet {
  /** Begins the name of the file. */
  file: string;
  /** Says what the sheet is about, in its first column. */
  kind: string;
  name: string;
  month: string;
  /** Heads the counts, in their order. */
  headings: Readonly<Record<string, string>>;
  days: readonly ({ day: string } & Record<string, unknown>)[];
  months: readonly ({ month: string } & Record<string, unknown>)[];
  totals: Readonly<Record<string, number>>;
}

/** Has a row a day, or one for the month where its days are no longer kept, and the sums. */
export function sheetFile(sheet: Sheet): Download {
  const { file, kind, name, month, headings, days, months, totals } = sheet;
  const time: CsvColumns = months.length > 0 ? { month: 'Mes' } : { day: 'Día' };
  const sums = { day: 'Total', month: 'Total', ...totals };
  const rows = [...days, ...months, sums].map((row) => Object.assign({ name }, row));
  return {
    fileName: [file, slug(name), `${month}.csv`].filter(Boolean).join('-'),
    content: csvText({ name: kind, ...time, ...headings }, [rows], AS_WRITTEN),
  };
}
