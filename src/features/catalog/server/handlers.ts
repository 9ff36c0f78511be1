import { lockManagedBusiness, requireManagedBusiness } from '#features/businesses/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import { mayManage } from '#platform/db/managers.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { addDays, dayStart, guatemalaDay } from '#shared/calendar.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { CatalogApi } from '../api.ts';
import { CATALOG_MESSAGES, countItems as countText } from '../messages.ts';
import type { CatalogItem } from '../schema.ts';
import { getOwnCatalog, record, reviewed, withItem } from './change-item.ts';
import { addItems, changesOf, requireSameItems } from './changes.ts';
import { listHandlers } from './lists.ts';
import { photoHandlers, releasePhoto } from './photos.ts';
import { presentShownItems } from './shown-items.ts';
import { deleteItem, findCatalog, updateItem, updateOrder } from './repository.ts';

async function listVisibleItems(
  { db, clock }: AppContext,
  viewer: Viewer | null,
  businessId: number,
): Promise<CatalogItem[]> {
  const catalog = await findCatalog(db, businessId, clock());
  if (!catalog || (catalog.isHidden && !(await mayManage(db, viewer, catalog))))
    throw new AppError('not-found');
  return presentShownItems(catalog);
}

export const catalogHandlers: Handlers<CatalogApi> = {
  'GET /api/catalog-items/business/:businessId': (context, { viewer, params }) =>
    listVisibleItems(context, viewer, params.businessId),

  'GET /api/catalog-items/own/:businessId': async ({ db, clock }, { viewer, params: { businessId } }) => {
    await requireManagedBusiness(db, viewer, businessId);
    return getOwnCatalog(db, businessId, clock());
  },

  'POST /api/catalog-items/': (context, { viewer, body, key }) => {
    const { businessId, items } = body;
    const { sessionKeys } = context;
    const request = { userId: viewer.userId, key, sessionKeys, request: ['catalog', body] };
    return inTransaction(context, viewer, async (tx) => {
      const business = await lockManagedBusiness(tx, businessId);
      return withIdempotencyKey(tx.db, request, async () => {
        await reviewed(tx, business, () => addItems(tx, business, items));
        await record(tx, business, `agregó ${countText(items.length)}`);
        return getOwnCatalog(tx.db, businessId, tx.at);
      });
    });
  },

  'PUT /api/catalog-items/order/:businessId': (context, { viewer, params: { businessId }, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const business = await lockManagedBusiness(tx, businessId);
      const { items } = await getOwnCatalog(tx.db, businessId, tx.at);
      requireSameItems(items, body.items);
      const isChanged = await reviewed(tx, business, () => updateOrder(tx.db, body.items));
      if (isChanged) await record(tx, business, 'cambió el orden');
      return getOwnCatalog(tx.db, businessId, tx.at);
    }),

  'PUT /api/catalog-items/sold-out/:id': (context, { viewer, params: { id }, body: { soldOut } }) =>
    withItem(context, viewer, id, async (tx, item) => {
      const isSoldOut = item.soldOutUntil !== null && item.soldOutUntil > tx.at;
      if (isSoldOut === soldOut) return null;
      const soldOutUntil = soldOut ? dayStart(addDays(guatemalaDay(tx.at), 1)) : null;
      await updateItem(tx.db, id, { soldOutUntil, updatedAt: tx.at });
      return `«${item.name}»: ${soldOut ? 'hoy no hay' : 'ya hay'}`;
    }),

  'PUT /api/catalog-items/:id': (context, { viewer, params: { id }, body: { version, ...values } }) =>
    withItem(context, viewer, id, async (tx, item, business) => {
      const changes = changesOf(item, values);
      if (!changes) return null;
      if (version !== undefined && version !== item.version)
        throw new AppError('conflict', CATALOG_MESSAGES.changedItem, { reason: 'changed' });
      const saved = { ...changes, version: item.version + 1, updatedAt: tx.at };
      await reviewed(tx, business, () => updateItem(tx.db, id, saved));
      return `cambió «${item.name}»`;
    }),

  'DELETE /api/catalog-items/:id': (context, { viewer, params: { id } }) =>
    releasePhoto(context, (release) =>
      withItem(context, viewer, id, async (tx, item) => {
        await deleteItem(tx.db, id);
        await release(tx, item);
        return `quitó «${item.name}»`;
      }),
    ),

  ...photoHandlers,
  ...listHandlers,
};
