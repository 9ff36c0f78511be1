import { upsertMediaFile } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { buildBanner } from '#db/builders/banner.ts';
import { demoBanners } from './content/banners.ts';
import { demoOwners } from './content/owners.ts';
import { type Pictures, pictureKey, requirePicture } from './draw-pictures.ts';
import { type People, requirePerson } from './insert-people.ts';

/** The first owner replaces the operator. */
export async function insertBanners(
  db: Db,
  { people, pictures }: { people: People; pictures: Pictures },
): Promise<void> {
  const ownerUserId = requirePerson(people, demoOwners[0]?.key ?? '').id;
  for (const [sortOrder, banner] of demoBanners.entries()) {
    const picture = requirePicture(pictures, pictureKey.banner(banner));
    const file = await upsertMediaFile(db, { ownerUserId, ...picture });
    await buildBanner(db, { mediaFileId: file.id, altText: banner.altText, sortOrder });
  }
}
