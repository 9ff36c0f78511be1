import { listMediaFiles, presentMediaFile } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { CarouselBanner } from '../schema.ts';
import { listActiveBanners } from './repo.ts';

/** The slides of the home carousel in their order. */
export async function listCarousel(db: Db): Promise<CarouselBanner[]> {
  const banners = await listActiveBanners(db);
  const files = await listMediaFiles(
    db,
    banners.map(({ mediaFileId }) => mediaFileId),
  );
  const pictures = new Map(files.map((file) => [file.id, presentMediaFile(file)]));
  return banners.flatMap(({ mediaFileId, ...banner }) => {
    const mediaFile = pictures.get(mediaFileId);
    return mediaFile ? [{ ...banner, imageUrl: mediaFile.downloadUrl, mediaFile }] : [];
  });
}
