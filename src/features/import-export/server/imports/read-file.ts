import { AppError, UNREADABLE_BODY, invalidInput } from '#shared/errors.ts';
import { parseMediaType } from '#platform/http/guards.ts';
import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { parse, type CsvError } from 'csv-parse';

export const unusableFile = (message: string) =>
  invalidInput({ type: 'file', loc: ['form', 'file'], msg: message });

const missing = () => unusableFile('Elige un archivo CSV.');

/** @throws AppError `unsupported-media`, `bad-request`, `validation` */
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

export interface TextRow {
  line: number;
  cells: string[];
}

export interface TextTable {
  rows: TextRow[];
  /** Line of an unclosed quotation mark; null if there is none. */
  brokenAt: number | null;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

const CHUNK = 64 * 1024;
const ROWS_PER_YIELD = 500;

/** First bytes of ZIP archives, and of workbooks of older Excels. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const WORKBOOK = 'Ese archivo es un libro de hojas de cálculo: guárdalo como CSV y elige el CSV.';

const beginsWith = (bytes: ArrayBuffer, start: readonly number[]) => {
  const first = new Uint8Array(bytes.slice(0, start.length));
  return start.every((byte, place) => first[place] === byte);
};

/** Excel's Unicode text is UTF-16; older Windows writes its code page. */
function decode(bytes: ArrayBuffer): string {
  if (WORKBOOKS.some((start) => beginsWith(bytes, start))) throw unusableFile(WORKBOOK);
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function detectSeparator(text: string): string {
  const [headings = ''] = text.trimStart().split('\n', 1);
  const count = (separator: string) => headings.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

function* splitText(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}

const countLineEnds = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

/** Separated by commas, semicolons or tabs; skips empty rows. @throws AppError `validation` for a workbook */
export async function readRows(bytes: ArrayBuffer): Promise<TextTable> {
  const text = decode(bytes)
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    // Excel declares its separator in such a line.
    .replace(/^"?sep=."?\n/i, '\n');
  let isBroken = false;
  const parser = parse({
    delimiter: detectSeparator(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => void (isBroken ||= error !== undefined),
  });
  const rows: TextRow[] = [];
  let next = 1;
  for await (const { record, info } of Readable.from(splitText(text)).pipe(parser) as AsyncIterable<Parsed>) {
    const line = info.lines - countLineEnds(record);
    next = info.lines + 1;
    if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record });
    if (rows.length % ROWS_PER_YIELD === 0) await yieldToEventLoop();
  }
  return { rows, brokenAt: isBroken ? next : null };
}
