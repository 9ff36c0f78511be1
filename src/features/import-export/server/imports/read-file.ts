import { AppError, UNREADABLE_BODY, invalidInput } from '#shared/errors.ts';
import { parseMediaType } from '#platform/http/guards.ts';
import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { parse, type CsvError } from 'csv-parse';

/** What is thrown of a file as a whole: AppError `validation`. */
export const unusableFile = (message: string) =>
  invalidInput({ type: 'file', loc: ['form', 'file'], msg: message });

const missing = () => unusableFile('Elige un archivo CSV.');

/** The content of the `file` of a multipart form. Throws AppError `unsupported-media` for another body, `bad-request`, `validation`. */
export async function receiveFile(request: Request): Promise<ArrayBuffer> {
  if (!request.body) throw missing();
  if (parseMediaType(request.headers.get('content-type'))?.essence !== 'multipart/form-data')
    throw new AppError('unsupported-media', 'Envía el archivo en un formulario.');
  const form = await request.formData().catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('bad-request', UNREADABLE_BODY);
  });
  const file = form.get('file');
  if (file instanceof File) return file.arrayBuffer();
  throw missing();
}

/** A row of a file and the line on which it begins. */
export interface TextRow {
  line: number;
  cells: string[];
}

/** Rows as they stand in a file, and where one can't be read. */
export interface TextTable {
  rows: TextRow[];
  /** Line from which on a quotation mark is not closed; null where all could be read. */
  brokenAt: number | null;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

const CHUNK = 64 * 1024;
/** After so many rows the event loop has its turn. */
const ROWS_PER_TURN = 500;

/** How workbooks begin: as ZIP archives, or as those of older Excels. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const WORKBOOK = 'Ese archivo es un libro de hojas de cálculo: guárdalo como CSV y elige el CSV.';

const beginsWith = (bytes: ArrayBuffer, start: readonly number[]) => {
  const first = new Uint8Array(bytes.slice(0, start.length));
  return start.every((byte, place) => first[place] === byte);
};

/** UTF-8 where it is; Excel's Unicode text is UTF-16, and spreadsheets of older Windows write its code page. */
function decode(bytes: ArrayBuffer): string {
  if (WORKBOOKS.some((start) => beginsWith(bytes, start))) throw unusableFile(WORKBOOK);
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What stands between the headings: they hold neither commas nor semicolons. */
function separatorOf(text: string): string {
  const [headings = ''] = text.trimStart().split('\n', 1);
  const count = (separator: string) => headings.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}

const lineEndsIn = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

/**
 * The rows of a CSV file: with commas, semicolons or tabs, with or without byte order mark, any line ends, quoted where it
 * must be. Rows of nothing but empty cells are left out. Throws AppError `validation` for a workbook.
 */
export async function readRows(bytes: ArrayBuffer): Promise<TextTable> {
  const text = decode(bytes)
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    // With such a line Excel tells itself which separator follows.
    .replace(/^"?sep=."?\n/i, '\n');
  let isBroken = false;
  const parser = parse({
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => void (isBroken ||= error !== undefined),
  });
  const rows: TextRow[] = [];
  let next = 1;
  for await (const { record, info } of Readable.from(piecesOf(text)).pipe(parser) as AsyncIterable<Parsed>) {
    const line = info.lines - lineEndsIn(record);
    next = info.lines + 1;
    if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
    if (rows.length % ROWS_PER_TURN === 0) await yieldToEventLoop();
  }
  return { rows, brokenAt: isBroken ? next : null };
}
