import {
  type BusinessMatch,
  listIdentityKeys,
  listImportMatches,
  listLinesWithPhoneOfOther,
} from '#features/businesses/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { readEmailText } from '#shared/email-text.ts';
import { LEFT_OUT, UNDECIDED } from '../../batch-schema.ts';
import type { ImportColumnName } from '../../columns.ts';
import { checkRow, type GoodRow, type RowFault } from '../imports/check-row.ts';
import { inTurns, rejectDuplicates } from '../imports/check-table.ts';
import type { Texts } from '../imports/guarded-columns.ts';
import { type Labels, readLabels } from '../imports/labels.ts';
import { refuseUnwanted } from '../imports/refuse-unwanted.ts';
import { listCategoryNames } from '../imports/repository.ts';
import { isBlank } from '../imports/yes-no.ts';
import { withAnswers } from './answers.ts';
import { type BatchRow, type StoredRow, listDoneLines } from './repository.ts';

const isField = (field: string): field is ImportColumnName => field !== LEFT_OUT && field !== UNDECIDED;

export const columnsOf = ({ fields }: Pick<BatchRow, 'fields'>): (ImportColumnName | null)[] =>
  fields.map((field) => (isField(field) ? field : null));

const NO_NAME = 'Di qué columna es el nombre del negocio.';
const undecided = (heading: string) =>
  `La columna «${heading}» parece decir qué no se debe mostrar. Di qué es, o que no se importa.`;
const UNCERTAIN =
  'No sabemos con seguridad qué letras tiene el archivo. Revisa los ejemplos y elige cómo leerlo.';

/** Says what has to be decided before any row can be imported. */
export function findProblem({ fields, headings, isEncodingCertain }: BatchRow): string | null {
  if (!isEncodingCertain) return UNCERTAIN;
  const at = fields.indexOf(UNDECIDED);
  if (at >= 0) return undecided(headings[at] ?? '');
  return fields.includes(BUSINESS_NAME) ? null : NO_NAME;
}
const BUSINESS_NAME: ImportColumnName = 'name';

export type EditableRow = Pick<StoredRow, 'line' | 'cells' | 'edits'>;

/** Gives empty cells the value above them, in the columns where the sheet had merged ones. */
export function fillDown(rows: readonly EditableRow[], places: readonly number[]): EditableRow[] {
  if (places.length === 0) return [...rows];
  const above = new Map<number, string>();
  return rows.map((row) => {
    const cells = [...row.cells];
    for (const place of places) {
      const cell = cells[place] ?? '';
      if (!isBlank(cell)) above.set(place, cell);
      else if (above.has(place)) {
        while (cells.length <= place) cells.push('');
        cells[place] = above.get(place) ?? '';
      }
    }
    return { ...row, cells };
  });
}

const editsOf = ({ edits }: EditableRow): Texts =>
  Object.fromEntries(edits.map(({ column, text }) => [column, text]));

export async function labelsFor(db: Db, batch: BatchRow, rows: readonly EditableRow[]): Promise<Labels> {
  const emailAt = batch.fields.indexOf('owner_email' satisfies ImportColumnName);
  const emails = rows.map((row) => readEmailText(editsOf(row).owner_email ?? row.cells[emailAt] ?? ''));
  const categories = await listCategoryNames(db);
  return withAnswers(
    await readLabels(db, [...new Set(emails)]),
    batch.answers,
    new Set(categories.map(({ id }) => id)),
  );
}

export interface CheckedRow {
  line: number;
  good: GoodRow | null;
  faults: RowFault[];
  notices: string[];
}

/** Checks one row by itself. */
export function checkOne(row: EditableRow, batch: BatchRow, labels: Labels): CheckedRow {
  const faults: RowFault[] = [];
  const notices: string[] = [];
  const good = checkRow(
    { ...row, edits: editsOf(row) },
    { columns: columnsOf(batch), labels },
    (fault) => void faults.push(fault),
    ({ message }) => void notices.push(message),
  );
  return { line: row.line, good, faults, notices };
}

const hasPhoneOf = (name: string) =>
  `Tiene el teléfono de «${name}», que ya está publicado con otro propietario. Si es otro negocio, cambia el teléfono.`;
const ownedBy = (name: string) =>
  `Es «${name}», que ya tiene propietario: sus datos los cambia su propietario. Déjala fuera.`;
const hiddenHere = (name: string) => `Es «${name}», que la administración ocultó. Déjala fuera.`;

function mayUpdate({ isOfSystemAccount, userId }: BusinessMatch, { ownerId }: GoodRow): boolean {
  return isOfSystemAccount || userId === ownerId;
}

export type Matches = ReadonlyMap<number, BusinessMatch>;

interface Found {
  good: GoodRow[];
  matches: Matches;
}

/** Limits one statement, during which the embedded database answers nobody else. */
const ROWS_AT_ONCE = 200;

async function readInParts<Row, Value>(
  rows: readonly Row[],
  read: (part: Row[]) => Promise<ReadonlyMap<number, Value>>,
): Promise<Map<number, Value>> {
  const all = new Map<number, Value>();
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    for (const [line, value] of await read(rows.slice(start, start + ROWS_AT_ONCE))) all.set(line, value);
  return all;
}

/** Finds the businesses that rows are about, and refuses rows about those of others. Two rows never change the same one. */
export async function matchRows(
  db: Db,
  batchId: number,
  rows: readonly GoodRow[],
  report: (fault: RowFault) => void,
): Promise<Found> {
  const matches = await readInParts(rows, (part) => listImportMatches(db, batchId, part));
  const unmatched = rows.filter(({ line }) => !matches.has(line));
  const others = await readInParts(unmatched, (part) => listLinesWithPhoneOfOther(db, part));
  const lines = await listDoneLines(
    db,
    batchId,
    [...matches.values()].map(({ id }) => id),
  );
  const good = rows.filter((row) => {
    const { line } = row;
    const match = matches.get(line);
    const refuse = (message: string, column: RowFault['column'] = null) => {
      report({ line, column, message });
      return false;
    };
    const other = others.get(line);
    if (other !== undefined) return refuse(hasPhoneOf(other), 'phone');
    if (!match) return true;
    if (match.takedownReason !== null) return refuse(hiddenHere(match.name));
    if (!mayUpdate(match, row)) return refuse(ownedBy(match.name));
    const earlier = lines.get(match.id);
    if (earlier !== undefined) return refuse(`Repite el negocio de la fila ${earlier}.`);
    lines.set(match.id, line);
    return true;
  });
  return { good, matches };
}

export interface CheckedBatch extends Found {
  faults: RowFault[];
}

/** Checks all rows that are still open, in turns with other requests. */
export async function checkBatch(
  context: Pick<AppContext, 'db' | 'sessionKeys'>,
  batch: BatchRow,
  all: readonly StoredRow[],
): Promise<CheckedBatch> {
  const { db } = context;
  const open = new Set(
    all.filter(({ state }) => state === 'faulty' || state === 'ready').map(({ line }) => line),
  );
  const rows = fillDown(all, batch.filledDown).filter(({ line }) => open.has(line));
  const labels = await labelsFor(db, batch, rows);
  const faults: RowFault[] = [];
  const report = (fault: RowFault) => void faults.push(fault);
  const right: GoodRow[] = [];
  for await (const row of inTurns(rows)) {
    const { good, faults: found } = checkOne(row, batch, labels);
    faults.push(...found);
    if (good) right.push(good);
  }
  const keys = await readInParts(right, (part) => listIdentityKeys(db, part));
  const single = rejectDuplicates(right, keys, report);
  const wanted = await refuseUnwanted(context, single, report);
  return { ...(await matchRows(db, batch.id, wanted, report)), faults };
}
