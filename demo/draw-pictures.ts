import pLimit from 'p-limit';
import { type StoredPicture, storeDrawing } from '#features/media/server/index.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { drawBanner, drawLogo, drawScene } from './art/index.ts';
import { demoAnnouncements } from './content/announcements.ts';
import { demoBanners } from './content/banners.ts';
import { demoCategories } from './content/categories.ts';
import { demoItemPhotos } from './content/reach.ts';
import type { DemoAnnouncement, DemoBanner, DemoBusiness } from './content/types.ts';

export type Pictures = ReadonlyMap<string, StoredPicture>;

export const pictureKey = {
  logo: ({ key }: DemoBusiness) => `${key} logo`,
  photo: ({ key }: DemoBusiness, photo: number) => `${key} photo ${photo}`,
  item: ({ key }: DemoBusiness, place: number) => `${key} item ${place}`,
  announcement: ({ businessKey, title }: DemoAnnouncement, photo: number) =>
    `${businessKey} «${title}» ${photo}`,
  banner: ({ theme }: DemoBanner) => `banner ${theme}`,
};

export function requirePicture(pictures: Pictures, key: string): StoredPicture {
  const picture = pictures.get(key);
  if (!picture) throw new Error(`The demo has no picture ${key}`);
  return picture;
}

type Job = [key: string, draw: () => Promise<Buffer>];

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function businessJobs(): Job[] {
  return demoCategories.flatMap(({ trade, businesses }) =>
    businesses.flatMap((business, seed) => [
      ...(business.hasLogo ? [[pictureKey.logo(business), () => drawLogo(seed, trade)] satisfies Job] : []),
      ...times(business.photos).map((photo): Job => [
        pictureKey.photo(business, photo),
        () => drawScene(seed, trade, photo),
      ]),
      ...times(demoItemPhotos[business.key] ?? 0).map((place): Job => [
        pictureKey.item(business, place),
        () => drawScene(200 + seed, trade, place),
      ]),
    ]),
  );
}

function announcementJobs(): Job[] {
  const tradeOf = new Map(
    demoCategories.flatMap(({ trade, businesses }) => businesses.map(({ key }) => [key, trade] as const)),
  );
  return demoAnnouncements.flatMap((announcement, seed) => {
    const trade = tradeOf.get(announcement.businessKey) ?? 'tienda';
    return times(announcement.photos ?? 0).map((photo): Job => [
      pictureKey.announcement(announcement, photo),
      () => drawScene(100 + seed, trade, photo),
    ]);
  });
}

const bannerJobs = (): Job[] =>
  demoBanners.map((banner, seed) => [pictureKey.banner(banner), () => drawBanner(seed, banner.theme)]);

/** Two at a time, through the same pipeline as uploads. */
export async function drawPictures(storage: Storage): Promise<Pictures> {
  const limit = pLimit(2);
  const jobs = [...businessJobs(), ...announcementJobs(), ...bannerJobs()];
  const drawn = jobs.map(([key, draw]) =>
    limit(async () => [key, await storeDrawing(storage, await draw())] as const),
  );
  return new Map(await Promise.all(drawn));
}
