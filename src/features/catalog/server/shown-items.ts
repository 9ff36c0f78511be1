import type { Db } from '#platform/db/database.ts';
import type { CatalogItem } from '../schema.ts';
import { presentOwnItem } from './change-item.ts';
import { type ItemRow, findCatalog } from './repository.ts';

function presentItem(row: ItemRow): CatalogItem {
  const { isHidden: _, version: __, isPhotoHidden, photo, ...item } = presentOwnItem(row);
  return { ...item, photo: isPhotoHidden ? null : photo };
}

type Catalog = Pick<NonNullable<Awaited<ReturnType<typeof findCatalog>>>, 'items'>;

export const presentShownItems = ({ items }: Catalog): CatalogItem[] =>
  items.filter(({ isHidden }) => !isHidden).map(presentItem);

/** Lists what anybody may see: nothing of a hidden business. */
export async function listShownItems(db: Db, businessId: number, at: Date): Promise<CatalogItem[]> {
  const catalog = await findCatalog(db, businessId, at);
  return !catalog || catalog.isHidden ? [] : presentShownItems(catalog);
}
