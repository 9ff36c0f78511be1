import { listMediaFiles, presentMediaFile } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Banner, CarouselBanner } from '../schema.ts';
import type { BannerRow } from './repository.ts';

export async function presentBanners(db: Db, rows: readonly BannerRow[]): Promise<Banner[]> {
  const files = await listMediaFiles(
    db,
    rows.map(({ mediaFileId }) => mediaFileId),
  );
  const pictures = new Map(files.map((file) => [file.id, presentMediaFile(file)]));
  return rows.flatMap(({ mediaFileId, ...banner }) => {
    const mediaFile = pictures.get(mediaFileId);
    return mediaFile ? [{ ...banner, imageUrl: mediaFile.downloadUrl, mediaFile }] : [];
  });
}

export const presentSlide = ({ id, imageUrl, altText, sortOrder, mediaFile }: Banner): CarouselBanner => ({
  id,
  imageUrl,
  altText,
  sortOrder,
  mediaFile,
});
