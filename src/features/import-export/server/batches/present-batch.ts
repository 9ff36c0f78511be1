import { countOfImport } from '#features/invitations/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { excerpt } from '#shared/text.ts';
import {
  type ColumnField,
  type Format,
  type ImportBatch,
  type ImportColumn,
  type ImportSummary,
} from '../../batch-schema.ts';
import { ROW_STATES, type RowState } from '../../filters.ts';
import type { Encoding } from '../../schema.ts';
import type { ImportColumnName } from '../../columns.ts';
import { removeGuard } from '#platform/csv/formula-guard.ts';
import { columnLetter } from '../imports/headings.ts';
import { isBlank } from '../imports/yes-no.ts';
import { findProblem } from './check-batch.ts';
import { listChoices } from './choices.ts';
import { type BatchRow, type FileRow, countRows, getBatch, listBatches, listExamples } from './repository.ts';
import { mayUndo } from './undo-batch.ts';
import { FIELDS, FIELD_NAMES, type Field, winnerOf } from './values.ts';

const EXAMPLE_ROWS = 60;
const EXAMPLES = 3;
const EXAMPLE_LETTERS = 60;

const COLUMNS_OF: Record<Field, readonly ImportColumnName[]> = {
  name: ['name'],
  categoryId: ['category'],
  moreCategoryIds: ['more_categories'],
  placeCode: ['place', 'place_name', 'department'],
  shortDescription: ['short_description'],
  description: ['description'],
  phones: ['phone', 'whatsapp', 'call_numbers'],
  email: ['email'],
  websiteUrl: ['website'],
  facebookUrl: ['facebook'],
  instagramUrl: ['instagram'],
  tiktokUrl: ['tiktok'],
  youtubeUrl: ['youtube'],
  telegramUrl: ['telegram'],
  address: ['address'],
  position: ['position', 'latitude'],
  businessHours: ['hours'],
  attributes: ['attributes'],
  servicePlaces: ['service_area'],
};

function presentColumn(batch: BatchRow, rows: readonly FileRow[], place: number): ImportColumn {
  const cells = rows.map(({ cells: all }) => removeGuard((all[place] ?? '').trim()));
  const filled = cells.filter((cell) => !isBlank(cell));
  const first = cells.findIndex((cell) => !isBlank(cell));
  return {
    place,
    letter: columnLetter(place),
    heading: batch.headings[place] ?? '',
    // Written by this program alone.
    field: (batch.fields[place] ?? '') as ColumnField,
    examples: [...new Set(filled)].slice(0, EXAMPLES).map((cell) => excerpt(cell, EXAMPLE_LETTERS)),
    hasGaps: first >= 0 && cells.slice(first).some(isBlank),
    isFilledDown: batch.filledDown.includes(place),
  };
}

function presentWinners({ fields, winners }: BatchRow) {
  const isInFile = (field: Field) => COLUMNS_OF[field].some((column) => fields.includes(column));
  return FIELD_NAMES.filter(isInFile).map((field) => ({
    field,
    heading: FIELDS[field].heading,
    winner: winnerOf(winners, field),
  }));
}

async function presentCounts(db: Db, id: number): Promise<ImportBatch['counts']> {
  const found = await countRows(db, id);
  const counts = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<RowState, number>;
  for (const { state, count } of found) counts[state] = count;
  const rows = found.reduce((sum, { count }) => sum + count, 0);
  return { ...counts, rows, updates: found.find(({ state }) => state === 'ready')?.matched ?? 0 };
}

export async function presentBatch(db: Db, id: number, at: Date): Promise<ImportBatch> {
  const batch = await getBatch(db, id);
  const examples = await listExamples(db, id, EXAMPLE_ROWS);
  const counts = await presentCounts(db, id);
  return {
    id,
    fileName: batch.fileName,
    // Written by this program alone.
    format: batch.format as Format,
    source: batch.source,
    sourceUrl: batch.sourceUrl,
    encoding: batch.encoding as Encoding,
    isEncodingCertain: batch.isEncodingCertain,
    mayReadAgain: batch.fileText !== null,
    createdAt: batch.createdAt,
    appliedAt: batch.appliedAt,
    undoneAt: batch.undoneAt,
    mayUndo: mayUndo(batch, at),
    columns: batch.headings.map((_, place) => presentColumn(batch, examples, place)),
    problem: findProblem(batch),
    asked: await listChoices(db, batch.asked),
    askedCount: batch.asked.length,
    winners: counts.updates > 0 ? presentWinners(batch) : [],
    counts,
    ...(await countOfImport(db, id)),
  };
}

export const presentBatches = async (db: Db): Promise<ImportSummary[]> =>
  (await listBatches(db)).map((batch) => Object.assign(batch, { format: batch.format as Format }));
