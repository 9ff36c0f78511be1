import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Download } from '#platform/http/download.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ImportExportApi } from '../../api.ts';
import type { RowChanges } from '../../batch-schema.ts';
import { csvText } from '#platform/csv/csv-text.ts';
import { receiveFile } from '../imports/read-file.ts';
import { applyImport } from './apply-batch.ts';
import { changeImport, checkAgain, requireOpen } from './change-batch.ts';
import { presentBatch, presentBatches } from './present-batch.ts';
import { presentRows } from './present-rows.ts';
import {
  changeBatch,
  deleteBatch,
  getBatch,
  getRow,
  listRowPage,
  listRowsIn,
  lockBatch,
  updateRow,
} from './repository.ts';
import { restColumns, restDigits, restFileName, restRow } from './rest-file.ts';
import { startImport } from './start-batch.ts';
import { undoImport } from './undo-batch.ts';

type BatchRoute = Extract<keyof ImportExportApi, `${string} /api/admin/import-batches${string}`>;

async function restOf(db: Db, id: number): Promise<Download> {
  const batch = await getBatch(db, id);
  const rows = await listRowsIn(db, id, ['faulty', 'ready', 'skipped']);
  return {
    fileName: restFileName(batch),
    content: csvText(restColumns(batch, rows), [rows.map((row) => restRow(batch, row))], restDigits(batch)),
  };
}

const DONE_ROW = 'Esa fila ya se importó: cambia el negocio.';
const APPLIED = 'De esta importación ya hay negocios publicados: deshazla en vez de descartarla.';

function changeRow(context: AppContext, viewer: Viewer, id: number, line: number, changes: RowChanges) {
  const { texts = [], isSkipped } = changes;
  return inTransaction(context, viewer, async (tx) => {
    const batch = await lockBatch(tx.db, id);
    requireOpen(batch);
    const { state, edits } = await getRow(tx.db, id, line);
    if (state !== 'faulty' && state !== 'ready' && state !== 'skipped')
      throw new AppError('conflict', DONE_ROW);
    const merged = [...new Map([...edits, ...texts].map((edit) => [edit.column, edit])).values()];
    const skipped = isSkipped ?? (texts.length > 0 ? false : state === 'skipped');
    await updateRow(tx.db, id, line, {
      edits: JSON.stringify(merged),
      state: skipped ? 'skipped' : 'faulty',
    });
    await changeBatch(tx.db, batch, tx.at, {});
  });
}

export const batchHandlers: Pick<Handlers<ImportExportApi>, BatchRoute> = {
  'GET /api/admin/import-batches': ({ db }) => presentBatches(db),

  'POST /api/admin/import-batches': async (context, { viewer, key, http }) => {
    const id = await startImport(context, viewer, await receiveFile(http.req.raw), key);
    return presentBatch(context.db, id, context.clock());
  },

  'GET /api/admin/import-batches/:id': ({ db, clock }, { params: { id } }) => presentBatch(db, id, clock()),

  'PUT /api/admin/import-batches/:id': async (context, { viewer, params: { id }, body }) => {
    await changeImport(context, viewer, id, body);
    return presentBatch(context.db, id, context.clock());
  },

  'DELETE /api/admin/import-batches/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { appliedAt, fileName } = await lockBatch(tx.db, id);
      if (appliedAt !== null) throw new AppError('conflict', APPLIED);
      await deleteBatch(tx.db, id);
      await tx.audit({ act: 'deleted', subject: { kind: 'import', id, name: fileName } });
      return null;
    }),

  'GET /api/admin/import-batches/rows/:id': async ({ db }, { params: { id }, query }) => {
    const batch = await getBatch(db, id);
    const { rows, ...page } = await listRowPage(db, id, query);
    return { ...page, items: await presentRows(db, batch, rows) };
  },

  'PUT /api/admin/import-batches/rows/:id/:line': async (context, { viewer, params: { id, line }, body }) => {
    await changeRow(context, viewer, id, line, body);
    await checkAgain(context, id);
    const { db } = context;
    const [row] = await presentRows(db, await getBatch(db, id), [await getRow(db, id, line)]);
    if (!row) throw new AppError('not-found');
    return row;
  },

  'GET /api/admin/import-batches/rest/:id': ({ db }, { params: { id } }) => restOf(db, id),

  'POST /api/admin/import-batches/apply/:id': async (context, { viewer, params: { id } }) => {
    const counts = await applyImport({ context, viewer }, id);
    return { ...counts, batch: await presentBatch(context.db, id, context.clock()) };
  },

  'POST /api/admin/import-batches/undo/:id': async (context, { viewer, params: { id } }) => {
    const counts = await undoImport({ context, viewer }, id);
    return { ...counts, batch: await presentBatch(context.db, id, context.clock()) };
  },
};
