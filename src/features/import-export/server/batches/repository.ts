import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { IdKey } from '#platform/db/keyset.ts';
import { type List, type PageRequest, listPage } from '#platform/db/list.ts';
import type { ImportTables, StoredFault } from '#platform/db/import-tables.ts';
import { AppError } from '#shared/errors.ts';
import type { RowState } from '../../filters.ts';

export type BatchRow = Selectable<ImportTables['importBatch']>;
export type StoredRow = Selectable<ImportTables['importRow']>;

export async function insertBatch(db: Db, batch: Insertable<ImportTables['importBatch']>): Promise<number> {
  const { id } = await db.insertInto('importBatch').values(batch).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface FileRow {
  line: number;
  cells: string[];
}

/** Limits one statement, during which the embedded database answers nobody else. */
const PART = 200;

export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += PART) yield rows.slice(start, start + PART);
}

export async function insertRows(db: Db, batchId: number, rows: readonly FileRow[]): Promise<void> {
  for (const part of inParts(rows))
    await db
      .insertInto('importRow')
      .values(part.map(({ line, cells }) => ({ batchId, line, cells })))
      .execute();
}

export async function deleteRows(db: Db, batchId: number): Promise<void> {
  await db.deleteFrom('importRow').where('batchId', '=', batchId).execute();
}

async function requireBatch(found: Promise<BatchRow | undefined>): Promise<BatchRow> {
  const batch = await found;
  if (!batch) throw new AppError('not-found');
  return batch;
}

export const getBatch = (db: Db, id: number): Promise<BatchRow> =>
  requireBatch(db.selectFrom('importBatch').selectAll().where('id', '=', id).executeTakeFirst());

export const lockBatch = (transaction: Db, id: number): Promise<BatchRow> =>
  requireBatch(
    transaction.selectFrom('importBatch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );

export async function updateBatch(
  db: Db,
  id: number,
  changes: Updateable<ImportTables['importBatch']>,
): Promise<void> {
  await db.updateTable('importBatch').set(changes).where('id', '=', id).execute();
}

/** Changes the batch so that checks of its earlier version no longer count. */
export const changeBatch = (
  transaction: Db,
  { id, version }: Pick<BatchRow, 'id' | 'version'>,
  at: Date,
  changes: Updateable<ImportTables['importBatch']>,
): Promise<void> => updateBatch(transaction, id, { ...changes, version: version + 1, changedAt: at });

export async function deleteBatch(db: Db, id: number): Promise<void> {
  await db.deleteFrom('importBatch').where('id', '=', id).execute();
}

const MAX_LISTED = 20;

export async function listBatches(db: Db) {
  const { rows } = await sql<{
    id: number;
    fileName: string;
    format: string;
    createdAt: Date;
    appliedAt: Date | null;
    undoneAt: Date | null;
    rows: number;
    open: number;
    done: number;
  }>`
    SELECT b.id, b.file_name, b.format, b.created_at, b.applied_at, b.undone_at,
      count(r.line)::int AS rows, count(*) FILTER (WHERE r.state IN ('faulty', 'ready'))::int AS open,
      count(*) FILTER (WHERE r.state IN ('created', 'updated', 'same', 'kept'))::int AS done
    FROM (SELECT * FROM import_batch ORDER BY id DESC LIMIT ${sql.lit(MAX_LISTED)}) AS b
    LEFT JOIN import_row r ON r.batch_id = b.id
    GROUP BY b.id, b.file_name, b.format, b.created_at, b.applied_at, b.undone_at
    ORDER BY b.id DESC`.execute(db);
  return rows;
}

export const listRows = (db: Db, batchId: number): Promise<StoredRow[]> =>
  db.selectFrom('importRow').selectAll().where('batchId', '=', batchId).orderBy('line').execute();

const selectRowsIn = (db: Db, batchId: number, states: readonly RowState[]) =>
  db
    .selectFrom('importRow')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('state', 'in', [...states])
    .orderBy('line');

export const listRowsIn = (db: Db, batchId: number, states: readonly RowState[]): Promise<StoredRow[]> =>
  selectRowsIn(db, batchId, states).execute();

export const listFirstRowsIn = (
  db: Db,
  batchId: number,
  states: readonly RowState[],
  limit: number,
): Promise<StoredRow[]> => selectRowsIn(db, batchId, states).limit(limit).execute();

/** Counts by what the import had done with them the rows that were undone, and those that were kept. */
export async function countUndone(
  db: Db,
  batchId: number,
): Promise<Record<'removed' | 'restored' | 'kept', number>> {
  const { rows } = await sql<Record<'removed' | 'restored' | 'kept', number>>`
    SELECT count(*) FILTER (WHERE state = 'undone' AND before IS NULL) AS removed,
      count(*) FILTER (WHERE state = 'undone' AND before IS NOT NULL) AS restored,
      count(*) FILTER (WHERE state = 'kept') AS kept
    FROM import_row WHERE batch_id = ${batchId}`.execute(db);
  return rows[0] ?? { removed: 0, restored: 0, kept: 0 };
}

export async function countRows(db: Db, batchId: number) {
  const { rows } = await sql<{ state: RowState; count: number; matched: number }>`
    SELECT state, count(*)::int AS count, count(business_id)::int AS matched
    FROM import_row WHERE batch_id = ${batchId} GROUP BY state`.execute(db);
  return rows;
}

export async function listExamples(db: Db, batchId: number, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('importRow')
    .select(['line', 'cells'])
    .where('batchId', '=', batchId)
    .orderBy('line')
    .limit(limit)
    .execute();
}

interface CheckedRow {
  line: number;
  state: RowState;
  faults: StoredFault[];
  businessId: number | null;
}

/** Writes what a check found of rows that are still open, where that is new. */
export async function writeChecked(transaction: Db, batchId: number, rows: readonly CheckedRow[]) {
  await sql`
    UPDATE import_row r SET state = given.state, faults = given.faults::jsonb, business_id = given.business_id
    FROM unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ faults }) => JSON.stringify(faults))}::text[],
      ${rows.map(({ businessId }) => businessId)}::bigint[]) AS given(line, state, faults, business_id)
    WHERE r.batch_id = ${batchId} AND r.line = given.line AND r.state IN ('faulty', 'ready')
      AND (r.state, r.faults, r.business_id) IS DISTINCT FROM (given.state, given.faults::jsonb, given.business_id)`.execute(
    transaction,
  );
}

interface DoneRow {
  line: number;
  state: RowState;
  businessId: number | null;
  before: object | null;
  after: object | null;
}

const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value));

export async function writeDone(transaction: Db, batchId: number, rows: readonly DoneRow[]) {
  for (const part of inParts(rows))
    await sql`
      UPDATE import_row r SET state = given.state, faults = '[]', business_id = given.business_id,
        before = given.before::jsonb, after = given.after::jsonb
      FROM unnest(${part.map(({ line }) => line)}::int[], ${part.map(({ state }) => state)}::text[],
        ${part.map(({ businessId }) => businessId)}::bigint[], ${part.map(({ before }) => asJson(before))}::text[],
        ${part.map(({ after }) => asJson(after))}::text[]) AS given(line, state, business_id, before, after)
      WHERE r.batch_id = ${batchId} AND r.line = given.line`.execute(transaction);
}

/** Returns by business the row that was imported as it. */
export async function listDoneLines(
  db: Db,
  batchId: number,
  businessIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('importRow')
    .select(['businessId', 'line'])
    .where('batchId', '=', batchId)
    .where('state', 'in', ['created', 'updated', 'same'])
    .where('businessId', '=', sql<number>`ANY(${[...businessIds]}::bigint[])`)
    .$narrowType<{ businessId: number }>()
    .execute();
  return new Map(rows.map(({ businessId, line }) => [businessId, line]));
}

export const setRowStates = (transaction: Db, batchId: number, lines: readonly number[], state: RowState) =>
  transaction
    .updateTable('importRow')
    .set({ state })
    .where('batchId', '=', batchId)
    .where('line', '=', sql<number>`ANY(${[...lines]}::int[])`)
    .execute();

export async function getRow(db: Db, batchId: number, line: number): Promise<StoredRow> {
  const row = await db
    .selectFrom('importRow')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('line', '=', line)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found');
  return row;
}

export const updateRow = (
  db: Db,
  batchId: number,
  line: number,
  changes: Updateable<ImportTables['importRow']>,
) =>
  db.updateTable('importRow').set(changes).where('batchId', '=', batchId).where('line', '=', line).execute();

const ROW_LIST: List<
  'importRow',
  StoredRow & { id: number },
  { batchId: number; state: RowState | undefined },
  'line'
> = {
  from: (db) => db.selectFrom('importRow').selectAll().select('line as id'),
  filters: {
    batchId: (query, id) => query.where('batchId', '=', id),
    state: (query, state) => query.where('state', '=', state),
  },
  orders: {
    line: {
      columns: ['line'],
      isAscending: true,
      getKey: ({ line }) => [line],
      schema: v.strictTuple([IdKey]),
    },
  },
};

export const listRowPage = (
  db: Db,
  batchId: number,
  { state, ...request }: PageRequest & { state: RowState },
) => listPage(db, ROW_LIST, { ...request, filters: { batchId, state }, order: 'line' });

const isEnded = ({ draftsBefore, rowsBefore }: Record<'draftsBefore' | 'rowsBefore', Date>) =>
  sql<boolean>`(b.applied_at < ${rowsBefore} OR (b.applied_at IS NULL AND b.changed_at < ${draftsBefore}))`;

/** Deletes up to `limit` rows of drafts, and of imports that can no longer be undone. */
export async function deleteOldRows(
  db: Db,
  terms: Parameters<typeof isEnded>[0],
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM import_row WHERE ctid = ANY (ARRAY(
      SELECT r.ctid FROM import_batch b JOIN import_row r ON r.batch_id = b.id WHERE ${isEnded(terms)} LIMIT ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Deletes drafts, and imports of which nothing is left. Expects their rows to be deleted. */
export async function deleteOldImports(db: Db, terms: Parameters<typeof isEnded>[0]): Promise<void> {
  await sql`
    DELETE FROM import_batch b WHERE ${isEnded(terms)}
      AND (applied_at IS NULL OR NOT EXISTS (SELECT FROM business_profile p WHERE p.import_batch_id = b.id))`.execute(
    db,
  );
}
