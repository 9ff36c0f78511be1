import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { parse, type CsvError } from 'csv-parse';
import { formatCount, pluralize } from '#shared/text.ts';
import { type Encoding, MAX_ROWS } from '../../schema.ts';
import { decodeChunks, detectEncoding, type Detected } from './encodings.ts';
import { unusableFile } from './read-file.ts';

export interface TextRow {
  line: number;
  cells: string[];
}

export interface TextTable extends Detected {
  rows: TextRow[];
  brokenAt: number | null;
}

interface Parsed {
  record: string[];
  info: { records: number; empty_lines: number; invalid_field_length: number };
}

const MAX_SHEET_ROWS = 1_048_576;
const MAX_COLUMNS = 500;
const MAX_LINE = 200_000;
const MAX_ROW = 200_000;
/** Limits rows that the library makes an error of, which takes some 50 µs each. */
const MAX_UNEVEN_ROWS = 20_000;
const SLICE = 512;

const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const WORKBOOK = 'Ese archivo es un libro de hojas de cálculo: guárdalo como CSV y elige el CSV.';

/** Begin a PDF, a JPEG and a PNG, in which people send lists, too. */
const NO_TABLES = [
  [0x25, 0x50, 0x44, 0x46],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

const NO_TABLE =
  'Ese archivo es un PDF o una imagen: pide la lista en una hoja de cálculo y guárdala como CSV.';

const beginsLike = (bytes: Uint8Array, starts: readonly (readonly number[])[]) =>
  starts.some((start) => start.every((byte, place) => bytes[place] === byte));

const lineTooLong = () =>
  unusableFile(
    `El archivo tiene una línea de más de ${formatCount(MAX_LINE)} letras: revisa que cada negocio esté en su fila.`,
  );
const tooManyBusinesses = (most: number) =>
  unusableFile(`El archivo tiene más de ${pluralize('fila', 'filas', most)}: divídelo en varios.`);
const tooManyRows = () =>
  unusableFile('El archivo tiene más filas que una hoja de cálculo: borra las filas vacías.');
const tooManyColumns = (row: number) =>
  unusableFile(`La fila ${row} tiene más de ${MAX_COLUMNS} columnas: revisa el separador y las comillas.`);

const unevenRows = () =>
  unusableFile(
    'Casi ninguna fila tiene las columnas del encabezado: revisa el separador y las filas vacías.',
  );

function* normalizeChunks(chunks: Iterable<string>): Generator<string> {
  let isFirst = true;
  let rest = '';
  let length = 0;
  for (const chunk of chunks) {
    // Old programs end a file with the first, and PostgreSQL stores no text with the second.
    let text = (rest + chunk).replaceAll('\u001a', '').replaceAll('\0', '');
    if (isFirst && text !== '') text = text.replace(/^(?:\uFEFF|ï»¿)+/, '');
    isFirst &&= text === '';
    rest = text.endsWith('\r') ? '\r' : '';
    text = text.slice(0, text.length - rest.length).replace(/\r\n?/g, '\n');
    const lastEnd = text.lastIndexOf('\n');
    length = lastEnd < 0 ? length + text.length : text.length - lastEnd - 1;
    if (length > MAX_LINE) throw lineTooLong();
    if (text !== '') yield text;
  }
  if (rest) yield '\n';
}

const SEPARATORS = [',', ';', '\t', '|'];

/** Matches Excel's declaration of its separator, which it doesn't show as a row. */
const DECLARED = /^"?sep=(.)"?[^\n]*\n/i;

function detectSeparator(head: string): string {
  const [, declared] = DECLARED.exec(head) ?? [];
  if (declared) return declared;
  const [headings = ''] = head
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n', 1);
  const count = (separator: string) => headings.split(separator).length;
  return SEPARATORS.reduce((best, other) => (count(other) > count(best) ? other : best));
}

async function* inTurns(head: string, rest: Iterable<string>): AsyncGenerator<string> {
  for (const chunks of [[head], rest])
    for (const chunk of chunks)
      for (let start = 0; start < chunk.length; start += SLICE) {
        await yieldToEventLoop();
        yield chunk.slice(start, start + SLICE);
      }
}

function parseRows(
  chunks: Iterator<string, undefined>,
  onBroken: (row: number) => void,
): AsyncIterable<Parsed> {
  const head = chunks.next().value ?? '';
  const parser = parse({
    delimiter: detectSeparator(head),
    record_delimiter: '\n',
    info: true,
    max_record_size: MAX_ROW,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      if (error) onBroken(parser.info.records + parser.info.empty_lines + 1);
    },
  });
  const rest = { [Symbol.iterator]: () => chunks };
  const source = Readable.from(inTurns(head.replace(DECLARED, ''), rest), { highWaterMark: 1 });
  source.on('error', (error) => void parser.destroy(error));
  return source.pipe(parser) as AsyncIterable<Parsed>;
}

function trimRow(record: string[], row: number): string[] {
  const cells = record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1);
  if (cells.length > MAX_COLUMNS) throw tooManyColumns(row);
  return cells;
}

/**
 * Reads rows separated by commas, semicolons, tabs or bars; skips empty rows. Detects the encoding unless given.
 * @throws AppError `validation` for a workbook, and beyond the limits
 */
export async function readTable(file: ArrayBuffer, asked?: Encoding, most = MAX_ROWS): Promise<TextTable> {
  const bytes = new Uint8Array(file);
  if (beginsLike(bytes, WORKBOOKS)) throw unusableFile(WORKBOOK);
  if (beginsLike(bytes, NO_TABLES)) throw unusableFile(NO_TABLE);
  const detected = asked ? { encoding: asked, isCertain: true } : await detectEncoding(bytes);
  const chunks = normalizeChunks(await decodeChunks(bytes, detected.encoding));
  let brokenAt: number | null = null;
  const rows: TextRow[] = [];
  for await (const { record, info } of parseRows(chunks, (row) => void (brokenAt ??= row))) {
    const line = info.records + info.empty_lines;
    if (brokenAt !== null && line >= brokenAt) break;
    if (line > MAX_SHEET_ROWS) throw tooManyRows();
    if (info.invalid_field_length > MAX_UNEVEN_ROWS) throw unevenRows();
    const cells = trimRow(record, line);
    if (cells.length > 0) rows.push({ line, cells });
    if (rows.length > most + 1) throw tooManyBusinesses(most);
  }
  return { rows, brokenAt, ...detected };
}
