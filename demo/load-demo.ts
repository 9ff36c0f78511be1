import { refreshVocabulary } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { demoAnnouncements } from './content/announcements.ts';
import { demoCategories } from './content/categories.ts';
import { drawPictures } from './draw-pictures.ts';
import { insertAnnouncements } from './insert-announcements.ts';
import { insertBanners } from './insert-banners.ts';
import { insertBusinesses } from './insert-businesses.ts';
import { insertProofs } from './insert-proofs.ts';
import { insertPeople } from './insert-people.ts';

interface DemoDeps {
  db: Db;
  storage: Storage;
  now: Date;
}

/**
 * Loads the demo content into an empty database. Pictures come first and rows in one transaction, so a killed
 * load leaves the database empty.
 */
export async function loadDemo({ db, storage, now }: DemoDeps) {
  const pictures = await drawPictures(storage);
  await db.transaction().execute(async (transaction) => {
    const people = await insertPeople(transaction);
    const businesses = await insertBusinesses(transaction, { people, pictures, now });
    await insertAnnouncements(transaction, { people, businesses, pictures, now });
    await insertProofs(transaction, now);
    await insertBanners(transaction, { people, pictures });
  });
  await refreshVocabulary(db);
  return {
    businesses: demoCategories.flatMap((category) => category.businesses).length,
    announcements: demoAnnouncements.length,
    pictures: pictures.size,
  };
}
