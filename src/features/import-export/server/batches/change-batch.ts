import { createCategory } from '#features/categories/server/index.ts';
import { createPlaceFinder, listNamedPlaces } from '#features/places/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { StoredAnswer } from '#platform/db/import-tables.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { listReadings } from '#shared/opening-hours/list-readings.ts';
import { excerpt } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import { MAX_NAME_LENGTH } from '#features/categories/schema.ts';
import { type ImportChanges, LEFT_OUT, UNDECIDED } from '../../batch-schema.ts';
import { listCategoryNames } from '../imports/repository.ts';
import { key } from '../imports/labels.ts';
import { collectAsked, isNewCategory, mergeAnswers } from './answers.ts';
import { checkBatch } from './check-batch.ts';
import { type UploadedTable, readUpload } from './read-upload.ts';
import {
  type BatchRow,
  changeBatch,
  deleteRows,
  getBatch,
  inParts,
  insertRows,
  listRows,
  lockBatch,
  updateBatch,
  writeChecked,
} from './repository.ts';

const refused = (msg: string) => invalidInput({ type: 'answer', loc: ['json', 'answers'], msg });
const named = (text: string) => `«${excerpt(text, 60)}»`;

async function resolvePlace(db: Db, answer: StoredAnswer): Promise<StoredAnswer> {
  const text = answer.value ?? '';
  const found = createPlaceFinder(await listNamedPlaces(db))(text);
  if (found === 'none') throw refused(`No existe el lugar ${named(text)}.`);
  if ('several' in found)
    throw refused(`Hay varios lugares ${named(text)}: ${found.several.slice(0, 4).join('; ')}.`);
  return { ...answer, value: found.is };
}

function resolveHours(answer: StoredAnswer): StoredAnswer {
  const [only, ...others] = listReadings(answer.value ?? '');
  if (only === undefined)
    throw refused(
      `No entendemos el horario ${named(answer.value ?? '')}. Por ejemplo: «lun-vie 8:00-17:00; sáb 8:00-12:00».`,
    );
  if (others.length > 0)
    throw refused(
      `${named(answer.value ?? '')} se puede leer de varias formas: ${[only, ...others].join(' o ')}.`,
    );
  return { ...answer, value: only };
}

async function resolveCategory(tx: Tx, answer: StoredAnswer): Promise<StoredAnswer> {
  const categories = await listCategoryNames(tx.db);
  if (!isNewCategory(answer)) {
    if (categories.some(({ id }) => String(id) === answer.value)) return answer;
    throw refused('Elige una categoría de la lista.');
  }
  const name = excerpt(answer.text.trim(), MAX_NAME_LENGTH - 1);
  const existing = categories.find((one) => key(one.name) === key(name));
  return {
    ...answer,
    value: String(existing?.id ?? (await createCategory(tx, { name, description: null }))),
  };
}

async function resolveAnswer(tx: Tx, answer: StoredAnswer): Promise<StoredAnswer> {
  if (answer.value === null) return answer;
  if (answer.kind === 'place') return resolvePlace(tx.db, answer);
  return answer.kind === 'hours' ? resolveHours(answer) : resolveCategory(tx, answer);
}

function withFields(batch: BatchRow, given: NonNullable<ImportChanges['fields']>): string[] {
  const fields = [...batch.fields];
  for (const { place, field } of given) {
    if (place >= fields.length) continue;
    // A field is one column's: the last choice takes it.
    if (field !== LEFT_OUT && field !== UNDECIDED)
      fields.forEach((other, at) => {
        if (other === field) fields[at] = LEFT_OUT;
      });
    fields[place] = field;
  }
  return fields;
}

const ENDED = 'Esta importación ya terminó.';
const NO_FILE = 'Ya se importaron filas de este archivo: no se puede leer de otra forma.';

export function requireOpen({ undoneAt }: BatchRow): void {
  if (undoneAt !== null) throw new AppError('conflict', ENDED);
}

async function readAgain(db: Db, id: number, encoding: NonNullable<ImportChanges['encoding']>) {
  const { fileText } = await getBatch(db, id);
  if (fileText === null) throw new AppError('conflict', NO_FILE);
  return readUpload(Uint8Array.from(Buffer.from(fileText, 'base64')).buffer, encoding);
}

const readAnew = ({ rows: _, ...table }: UploadedTable) => ({ ...table, isEncodingCertain: true });

/** Checks the rows again and keeps what was found, unless somebody changed the batch meanwhile: their check counts. */
export async function checkAgain(context: Pick<AppContext, 'db' | 'sessionKeys'>, id: number): Promise<void> {
  const { db } = context;
  const batch = await getBatch(db, id);
  const rows = await listRows(db, id);
  const { good, matches, faults } = await checkBatch(context, batch, rows);
  const isGood = new Set(good.map(({ line }) => line));
  const faultsOf = Map.groupBy(faults, ({ line }) => line);
  const checked = rows
    .filter(({ state }) => state === 'faulty' || state === 'ready')
    .map(({ line }) => ({
      line,
      state: isGood.has(line) ? ('ready' as const) : ('faulty' as const),
      faults: (faultsOf.get(line) ?? []).map(({ column, message }) => ({ column, message })),
      businessId: isGood.has(line) ? (matches.get(line)?.id ?? null) : null,
    }));
  for (const part of inParts(checked))
    await db.transaction().execute(async (transaction) => {
      if ((await lockBatch(transaction, id)).version === batch.version)
        await writeChecked(transaction, id, part);
    });
  await db.transaction().execute(async (transaction) => {
    if ((await lockBatch(transaction, id)).version === batch.version)
      await updateBatch(transaction, id, { asked: JSON.stringify(collectAsked(faults)) });
  });
}

export async function changeImport(
  context: AppContext,
  viewer: Viewer,
  id: number,
  { encoding, fields, filledDown, answers, winners }: ImportChanges,
): Promise<void> {
  const again = encoding ? await readAgain(context.db, id, encoding) : null;
  await inTransaction(context, viewer, async (tx) => {
    const batch = await lockBatch(tx.db, id);
    requireOpen(batch);
    if (again && batch.fileText === null) throw new AppError('conflict', NO_FILE);
    if (again) {
      await deleteRows(tx.db, id);
      await insertRows(tx.db, id, again.rows);
    }
    const given: StoredAnswer[] = [];
    for (const answer of answers ?? []) given.push(await resolveAnswer(tx, answer));
    await changeBatch(tx.db, batch, tx.at, {
      ...(again && readAnew(again)),
      ...(fields && { fields: withFields(batch, fields) }),
      ...(filledDown && { filledDown }),
      ...(answers && { answers: JSON.stringify(mergeAnswers(batch.answers, given)) }),
      ...(winners && {
        winners: JSON.stringify([
          ...new Map([...batch.winners, ...winners].map((one) => [one.field, one])).values(),
        ]),
      }),
    });
  });
  await checkAgain(context, id);
}
