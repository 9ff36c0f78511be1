import type { BusinessProfile } from '#features/businesses/schema.ts';
import type { CatalogItem } from '#features/catalog/schema.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { fromWire } from '#shared/wire.ts';
import { serverNow } from '#ui/clock.ts';
import {
  KEPT_CACHE,
  type KEPT_FIELDS,
  type KeptLists,
  type KeptRecord,
  LISTS_KEY,
  businessKey,
} from '../kept-data.ts';

type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

export type KeptBusiness = Pick<BusinessProfile, Camel<(typeof KEPT_FIELDS)[number]> & keyof BusinessProfile>;

export interface Kept {
  business: KeptBusiness;
  items: CatalogItem[];
  picture: string | null;
  fetchedAt: Date;
  /** What a search looks through. */
  text: string;
}

export interface KeptBusinesses {
  favorites: Kept[];
  recents: Kept[];
}

/** Returns words as people compare them: without accents and capitals. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function searchText(
  { name, shortDescription, category, moreCategories, place, address }: KeptBusiness,
  items: CatalogItem[],
) {
  const words = [name, shortDescription, category?.name, ...moreCategories.map((more) => more.name)];
  return plainText(
    [...words, ...Object.values(place ?? {}), address, ...items.map((item) => item.name)].join(' '),
  );
}

/** Forgets what was sold out on the day of the data: that ends with the day. */
const asOf = (fetchedAt: Date, item: CatalogItem): CatalogItem =>
  guatemalaDay(fetchedAt) === guatemalaDay(serverNow()) ? item : { ...item, isSoldOut: false };

/** Returns null for what is damaged. */
function open(record: KeptRecord): Kept | null {
  try {
    const business = fromWire(record.business) as KeptBusiness;
    const fetchedAt = new Date(record.fetchedTime);
    const items = (fromWire(record.items) as CatalogItem[]).map((item) =>
      asOf(fetchedAt, { ...item, photo: null }),
    );
    const picture = record.picture?.startsWith('data:image/') ? record.picture : null;
    return { business, items, picture, fetchedAt, text: searchText(business, items) };
  } catch {
    return null;
  }
}

async function readJson<T>(cache: Cache, key: string): Promise<T | null> {
  try {
    const response = await cache.match(key);
    return response ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}

const NOTHING: KeptBusinesses = { favorites: [], recents: [] };

/** Returns nothing where nothing is kept, or the browser refuses. */
export async function readKept(): Promise<KeptBusinesses> {
  try {
    const cache = await caches.open(KEPT_CACHE);
    const lists = await readJson<KeptLists>(cache, LISTS_KEY);
    if (!lists) return NOTHING;
    const readAll = async (ids: readonly number[]) => {
      const records = await Promise.all(ids.map((id) => readJson<KeptRecord>(cache, businessKey(id))));
      return records.flatMap((record) => (record && open(record)) ?? []);
    };
    return { favorites: await readAll(lists.favorites), recents: await readAll(lists.recents) };
  } catch {
    return NOTHING;
  }
}
