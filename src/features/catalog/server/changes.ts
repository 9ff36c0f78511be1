import type { LockedBusiness } from '#features/businesses/server/index.ts';
import { requireRoomForItems } from '#features/plans/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { CATALOG_MESSAGES } from '../messages.ts';
import type { CatalogItemChanges, CatalogOrder, NewCatalogItem } from '../schema.ts';
import { type Item, countItems, findLastPlace, insertItems } from './repository.ts';

type Values = Omit<CatalogItemChanges, 'version'>;

/** Leaves `desde` out where there is no price to begin from. */
function toColumns({ group, isPriceFrom, ...values }: Values, priceCentavos: number | null) {
  return {
    ...values,
    ...(group !== undefined && { groupName: group }),
    ...(isPriceFrom !== undefined && { isPriceFrom: isPriceFrom && (priceCentavos ?? 0) > 0 }),
  };
}

/** Adds items at the end of a locked business. @throws AppError `conflict` if they are more than its plan shows */
export async function addItems(
  tx: Tx,
  { id: businessId, plan }: LockedBusiness,
  items: readonly NewCatalogItem[],
): Promise<void> {
  requireRoomForItems(plan, await countItems(tx.db, businessId), items.length);
  const last = await findLastPlace(tx.db, businessId);
  await insertItems(
    tx.db,
    items.map(({ name, ...values }, index) => ({
      ...toColumns(values, values.priceCentavos ?? null),
      groupName: values.group ?? null,
      priceCentavos: values.priceCentavos ?? null,
      unit: values.unit ?? null,
      description: values.description ?? null,
      name,
      businessId,
      sortOrder: last + 1 + index,
      createdAt: tx.at,
      updatedAt: tx.at,
    })),
  );
}

/** Returns the columns that differ, and null if none does. */
export function changesOf(item: Item, values: Values): Partial<Item> | null {
  const priceCentavos = values.priceCentavos === undefined ? item.priceCentavos : values.priceCentavos;
  const isPriceFrom = values.isPriceFrom ?? item.isPriceFrom;
  const columns = Object.entries(toColumns({ ...values, isPriceFrom }, priceCentavos));
  const changed = columns.filter(
    ([name, value]) => value !== undefined && item[name as keyof Item] !== value,
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** Requires that an order names all items and no others. @throws AppError `conflict` */
export function requireSameItems(items: readonly { id: number }[], ordered: CatalogOrder['items']): void {
  const ids = new Set(items.map(({ id }) => id));
  const named = new Set(ordered.map(({ id }) => id));
  if (named.size === ordered.length && named.size === ids.size && named.isSubsetOf(ids)) return;
  throw new AppError('conflict', CATALOG_MESSAGES.changedOrder, { reason: 'changed' });
}
