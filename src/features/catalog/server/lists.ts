import { requireActiveSession } from '#features/auth/server/index.ts';
import { lockManagedBusiness, requireManagedBusiness } from '#features/businesses/server/index.ts';
import { readTable, receiveFile, unusableFile } from '#features/import-export/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import { csvText } from '#platform/csv/csv-text.ts';
import { removeGuard } from '#platform/csv/formula-guard.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import type { CatalogApi } from '../api.ts';
import { CATALOG_MESSAGES, countItems } from '../messages.ts';
import { type CatalogImport, type CatalogTable, MAX_LIST_BYTES, MAX_LIST_ROWS } from '../schema.ts';
import { getOwnCatalog, record, reviewed } from './change-item.ts';
import { addItems, changesOf } from './changes.ts';
import { findItem, updateItem } from './repository.ts';

const EMPTY = 'El archivo no tiene nada escrito.';
const TOO_LARGE = 'Elige un archivo de hasta 1 MB.';

async function readList(file: ArrayBuffer): Promise<CatalogTable> {
  if (file.byteLength > MAX_LIST_BYTES) throw unusableFile(TOO_LARGE);
  const { rows, brokenAt } = await readTable(file, undefined, MAX_LIST_ROWS);
  if (brokenAt !== null) throw unusableFile(`Unas comillas no se cierran, desde la fila ${brokenAt}.`);
  if (rows.length === 0) throw unusableFile(EMPTY);
  return { rows: rows.map(({ cells }) => cells.map(removeGuard)) };
}

const changedList = () => new AppError('conflict', CATALOG_MESSAGES.changedList, { reason: 'changed' });

/** Changes items of a locked business. @throws AppError `conflict` if one is gone or has changed meanwhile */
async function changeItems(tx: Tx, businessId: number, changed: CatalogImport['changed']): Promise<number> {
  let count = 0;
  for (const { id, version, ...values } of changed) {
    const item = await findItem(tx.db, id);
    if (item?.businessId !== businessId || item.version !== version) throw changedList();
    const changes = changesOf(item, values);
    if (!changes) continue;
    await updateItem(tx.db, id, { ...changes, version: version + 1, updatedAt: tx.at });
    count += 1;
  }
  return count;
}

const describeImport = (added: number, changed: number): string =>
  [added > 0 && `agregó ${countItems(added)}`, changed > 0 && `cambió ${countItems(changed)}`]
    .filter(Boolean)
    .join(' y ');

const COLUMNS = {
  group: 'Grupo',
  name: 'Producto',
  price: 'Precio',
  unit: 'Unidad',
  description: 'Descripción',
} as const;

/** Leaves a price that a spreadsheet may take for an amount: the same is read from it. */
const READ_FROM_NUMBERS: ReadonlySet<string> = new Set(['price']);

type ListRoute =
  | 'POST /api/upload/catalog-list/:businessId'
  | 'POST /api/catalog-items/import/:businessId'
  | 'GET /api/catalog-items/export/:businessId';

export const listHandlers: Pick<Handlers<CatalogApi>, ListRoute> = {
  /** Asks again after the file: a slow one may outlive the session of its sender. */
  'POST /api/upload/catalog-list/:businessId': async (context, { viewer, params: { businessId }, http }) => {
    await requireManagedBusiness(context.db, viewer, businessId);
    const { bytes } = await receiveFile(http.req.raw);
    await inTransaction(context, viewer, (tx) => requireActiveSession(tx.db, viewer));
    return readList(bytes);
  },

  'POST /api/catalog-items/import/:businessId': (context, { viewer, params, body, key }) => {
    const { businessId } = params;
    const { sessionKeys } = context;
    const request = { userId: viewer.userId, key, sessionKeys, request: ['catalog list', businessId, body] };
    return inTransaction(context, viewer, async (tx) => {
      const business = await lockManagedBusiness(tx, businessId);
      return withIdempotencyKey(tx.db, request, async () => {
        const changed = await reviewed(tx, business, async () => {
          if (body.items.length > 0) await addItems(tx, business, body.items);
          return changeItems(tx, businessId, body.changed);
        });
        const what = describeImport(body.items.length, changed);
        if (what !== '') await record(tx, business, what);
        return getOwnCatalog(tx.db, businessId, tx.at);
      });
    });
  },

  'GET /api/catalog-items/export/:businessId': async ({ db, clock }, { viewer, params: { businessId } }) => {
    await requireManagedBusiness(db, viewer, businessId);
    const { items } = await getOwnCatalog(db, businessId, clock());
    const rows = items.map((item) => Object.assign({}, item, { price: formatPrice(item) }));
    return { fileName: `carta-${businessId}.csv`, content: csvText(COLUMNS, [rows], READ_FROM_NUMBERS) };
  },
};
