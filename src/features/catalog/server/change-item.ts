import { factLabel } from '#features/audit/server/index.ts';
import {
  type LockedBusiness,
  lockManagedBusiness,
  prepareReview,
} from '#features/businesses/server/index.ts';
import { presentMediaFile } from '#features/media/server/index.ts';
import { changedNotice } from '#features/notifications/server/index.ts';
import { applyPlan, readPlan } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { type OwnCatalog, type OwnCatalogItem, UNKNOWN_ITEM } from '../schema.ts';
import { type Item, type ItemRow, findCatalog, findItem } from './repository.ts';

export const presentOwnItem = ({ file, ...item }: ItemRow): OwnCatalogItem => ({
  ...item,
  photo: file && presentMediaFile(file),
});

export async function getOwnCatalog(db: Db, businessId: number, at: Date): Promise<OwnCatalog> {
  const catalog = await findCatalog(db, businessId, at);
  if (!catalog) throw new AppError('not-found');
  const { limits, isPremium } = await readPlan(db, catalog.ownerId, at);
  const { catalogItems: limit, catalogPhotos: hasPhotos } = limits;
  return { items: catalog.items.map(presentOwnItem), limit, isPremium, hasPhotos };
}

/** Records what managers and administrators do, and tells the owner of the latter. */
export async function record(tx: Tx, { id, name, plan }: LockedBusiness, what: string): Promise<void> {
  const subject = { kind: 'business', id, name } as const;
  await tx.audit({
    ownerId: plan.ownerId,
    businessId: id,
    act: 'changed',
    subject,
    after: { catalog: what },
  });
  await tx.tellOwner(plan.ownerId, changedNotice(subject, [factLabel('catalog')]));
}

/** Lets the business wait for a review where the site reviews changes: what its items say is as public as the rest. */
export async function reviewed<T>(
  tx: Tx,
  { id, plan }: LockedBusiness,
  change: () => Promise<T>,
): Promise<T> {
  const review = await prepareReview(tx, id, []);
  const result = await change();
  if (await review()) await applyPlan(tx, plan);
  return result;
}

/** Changes one item under the lock of its owner; `change` returns what the log says, and null if nothing changed. */
export const withItem = (
  context: AppContext,
  viewer: Viewer,
  id: number,
  change: (tx: Tx, item: Item, business: LockedBusiness) => Promise<string | null>,
): Promise<OwnCatalog> =>
  inTransaction(context, viewer, async (tx) => {
    const found = await findItem(tx.db, id);
    if (!found) throw new AppError('not-found', UNKNOWN_ITEM);
    const business = await lockManagedBusiness(tx, found.businessId);
    const item = await findItem(tx.db, id);
    if (item?.businessId !== business.id) throw new AppError('not-found', UNKNOWN_ITEM);
    const what = await change(tx, item, business);
    if (what !== null) await record(tx, business, what);
    return getOwnCatalog(tx.db, business.id, tx.at);
  });
