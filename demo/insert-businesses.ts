import { insertBusinessMedia, upsertMediaFile } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildCategory } from '#db/builders/category.ts';
import { demoCategories } from './content/categories.ts';
import { demoCatalogs } from './content/catalogs.ts';
import { demoReach } from './content/reach.ts';
import type { DemoBusiness } from './content/types.ts';
import { readPastedLines } from '#shared/price-list/read-lines.ts';
import { type Pictures, pictureKey, requirePicture } from './draw-pictures.ts';
import { type People, requirePerson } from './insert-people.ts';

const DAY = 86_400_000;

export interface InsertedBusiness {
  id: number;
  ownerKey: string;
}

interface Context {
  people: People;
  pictures: Pictures;
  now: Date;
}

async function insertPictures(
  db: Db,
  business: DemoBusiness,
  businessId: number,
  { people, pictures }: Context,
) {
  const ownerUserId = requirePerson(people, business.ownerKey).id;
  const insert = async (
    key: string,
    placing: { sortOrder: number; isPrimary: boolean; caption?: string },
  ) => {
    const file = await upsertMediaFile(db, { ownerUserId, ...requirePicture(pictures, key) });
    await insertBusinessMedia(db, { businessId, mediaFileId: file.id, ...placing });
  };
  if (business.hasLogo) {
    await insert(pictureKey.logo(business), { caption: 'Logo', sortOrder: -1, isPrimary: true });
  }
  for (let photo = 0; photo < business.photos; photo++) {
    const isPrimary = photo === 0 && !business.hasLogo;
    await insert(pictureKey.photo(business, photo), { sortOrder: photo, isPrimary });
  }
}

async function insertCatalog(
  db: Db,
  business: DemoBusiness,
  businessId: number,
  { people, pictures }: Context,
) {
  const ownerUserId = requirePerson(people, business.ownerKey).id;
  const items = readPastedLines(demoCatalogs[business.key] ?? '').filter((line) => line.kind === 'item');
  for (const [place, line] of items.entries()) {
    const picture = pictures.get(pictureKey.item(business, place));
    const file = picture && (await upsertMediaFile(db, { ownerUserId, ...picture }));
    const mediaFileId = file?.id ?? null;
    await buildCatalogItem(db, { businessId, groupName: line.group, ...line.item, mediaFileId });
  }
}

/** An invented spot near the centre of the place; a quarter of the businesses have marked none. */
async function findSpot(db: Db, placeCode: string, index: number) {
  const { latitude, longitude } = await db
    .selectFrom('place')
    .select(['latitude', 'longitude'])
    .where('code', '=', placeCode)
    .executeTakeFirstOrThrow();
  if (latitude === null || longitude === null || index % 4 === 3) return null;
  const degrees = 0.001 + (index % 5) * 0.001;
  return { latitude: latitude + degrees * Math.cos(index), longitude: longitude + degrees * Math.sin(index) };
}

export async function insertBusinesses(
  db: Db,
  context: Context,
): Promise<ReadonlyMap<string, InsertedBusiness>> {
  const inserted = new Map<string, InsertedBusiness>();
  for (const { kind, name, description, businesses } of demoCategories) {
    const category = await buildCategory(db, { kind, name, description });
    for (const business of businesses) {
      const { key, ownerKey, createdDaysAgo, hasLogo: _logo, photos: _photos, ...profile } = business;
      const { id } = await buildBusiness(db, {
        ...profile,
        ...demoReach[key],
        userId: requirePerson(context.people, ownerKey).id,
        categoryId: category.id,
        position: await findSpot(db, profile.placeCode, inserted.size),
        createdAt: new Date(context.now.getTime() - createdDaysAgo * DAY),
      });
      await insertPictures(db, business, id, context);
      await insertCatalog(db, business, id, context);
      inserted.set(key, { id, ownerKey });
    }
  }
  return inserted;
}
