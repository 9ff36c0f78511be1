import { cleanLine } from '#shared/clean-text.ts';
import { LEFT_OUT, UNDECIDED, type Format } from '../../batch-schema.ts';
import { type Encoding, MAX_BATCH_ROWS } from '../../schema.ts';
import { type ImportColumnName } from '../../columns.ts';
import { inTurns } from '../imports/check-table.ts';
import { recognise } from '../imports/headings.ts';
import { unusableFile } from '../imports/read-file.ts';
import { type TextRow, readTable } from '../imports/read-table.ts';
import { isBlank } from '../imports/yes-no.ts';
import { readGeoJson } from '../formats/geojson.ts';
import { type Profile, detectProfile, shapeColumns } from '../formats/profiles.ts';

export interface UploadedTable {
  headings: string[];
  fields: string[];
  rows: TextRow[];
  encoding: Encoding;
  isEncodingCertain: boolean;
  format: Format;
  source: string | null;
  sourceUrl: string | null;
}

const MAX_HEADING = 80;
const ROWS_BEFORE_HEADINGS = 10;

function recogniseAll(cells: readonly string[], { names }: Profile) {
  const taken = new Set<ImportColumnName>();
  return cells.map((cell) => {
    const found = recognise(cleanLine(cell), taken, names);
    if (found.name) taken.add(found.name);
    return found;
  });
}

/** Finds the row of headings: the first of those that name most columns. A sheet may have a title above it. */
function findHeadings(rows: readonly TextRow[], profile: Profile): number {
  const counts = rows
    .slice(0, ROWS_BEFORE_HEADINGS)
    .map(({ cells }) => recogniseAll(cells, profile).filter(({ name }) => name).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : counts.indexOf(most);
}

async function findFilled(rows: readonly TextRow[]): Promise<Set<number>> {
  const filled = new Set<number>();
  for await (const { cells } of inTurns(rows))
    for (const [place, cell] of cells.entries()) if (!isBlank(cell)) filled.add(place);
  return filled;
}

function nameColumns(cells: readonly string[], profile: Profile, filled: ReadonlySet<number>) {
  const found = recogniseAll(cells, profile);
  return cells.map((_, place) => {
    const { name = null, isGuarded = false } = found[place] ?? {};
    // Files of other programs don't say in columns of their own what must not be shown here.
    const isAsked = isGuarded && filled.has(place) && profile.format === 'own';
    return name ?? (isAsked ? UNDECIDED : LEFT_OUT);
  });
}

/** Tells whether the headings come again, as where two sheets were pasted into one. */
const isSameRow = (cells: readonly string[], headings: readonly string[]) =>
  cells.length === headings.length &&
  cells.every((cell, place) => cleanLine(cell) === cleanLine(headings[place] ?? ''));

const EMPTY = 'El archivo no tiene filas debajo de los encabezados.';
const BROKEN = 'Unas comillas no se cierran, desde la fila';

/** Matches what JSON begins with, after a byte order mark. */
const JSON_START = /^\uFEFF?\s*[{[]/;

async function readRows(file: ArrayBuffer, asked: Encoding | undefined) {
  const text = new TextDecoder('utf-8').decode(file.slice(0, JSON_HEAD));
  if (JSON_START.test(text))
    return {
      rows: readGeoJson(new TextDecoder('utf-8').decode(file)),
      encoding: 'utf-8' as const,
      isCertain: true,
      brokenAt: null,
      isGeoJson: true,
    };
  return { ...(await readTable(file, asked, MAX_BATCH_ROWS)), isGeoJson: false };
}

const JSON_HEAD = 64;

/** Reads a file of any known format. @throws AppError `validation` for one that has no rows */
export async function readUpload(file: ArrayBuffer, asked?: Encoding): Promise<UploadedTable> {
  const { rows, encoding, isCertain, brokenAt, isGeoJson } = await readRows(file, asked);
  if (brokenAt !== null) throw unusableFile(`${BROKEN} ${brokenAt}: corrígelas y elige el archivo otra vez.`);
  const profile = detectProfile(rows[0]?.cells ?? []);
  const at = findHeadings(rows, profile);
  const body = rows.slice(at + 1).filter(({ cells }) => !isSameRow(cells, rows[at]?.cells ?? []));
  if (body.length === 0) throw unusableFile(EMPTY);
  const filled = await findFilled(body);
  const width = Math.max(rows[at]?.cells.length ?? 0, ...[...filled].map((place) => place + 1));
  const written = Array.from({ length: width }, (_, place) => cleanLine(rows[at]?.cells[place] ?? ''));
  const { headings, fields: joined, leftOut, shape } = shapeColumns(written, profile);
  const named = nameColumns(
    written.map((heading, place) => (leftOut.has(place) ? '' : heading)),
    profile,
    filled,
  ).map((field) => ([...joined.values()].some((one) => one === field) ? LEFT_OUT : field));
  const fields = [...named, ...joined.values()];
  const cleanCells = (cells: readonly string[]) =>
    shape(cells).map(
      (cell, place) => profile.clean[(fields[place] ?? '') as ImportColumnName]?.(cell) ?? cell,
    );
  const isPlain = profile.format === 'own';
  return {
    headings: headings.map((heading) => heading.slice(0, MAX_HEADING)),
    fields,
    rows: isPlain ? body : body.map(({ line, cells }) => ({ line, cells: cleanCells(cells) })),
    encoding,
    isEncodingCertain: isCertain,
    format: isPlain && isGeoJson ? 'geojson' : profile.format,
    source: profile.source,
    sourceUrl: profile.sourceUrl,
  };
}
