import { IMPORT_COLUMNS } from './schema.ts';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file to fill in: the headings, and one business as an example. */
export const TEMPLATE = [
  IMPORT_COLUMNS.map(({ name }) => name).join(),
  IMPORT_COLUMNS.map(({ example }) => quoted(example)).join(),
  '',
].join('\r\n');

/** The template as an address of its own, for spreadsheets in UTF-8. */
export const TEMPLATE_URL = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${TEMPLATE}`)}`;
