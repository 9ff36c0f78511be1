import type { AnnouncementMedia, BusinessMedia, MediaFile } from '../schema.ts';
import { variantUrl } from './files.ts';
import type { AnnouncementMediaRow, BusinessMediaRow, MediaFileRow } from './repo.ts';

/** Public form of a stored picture: `downloadUrl` is the largest width, `sources` all of them, narrowest first. */
export function presentMediaFile(row: MediaFileRow): MediaFile {
  const widths = row.widths.toSorted((a, b) => a - b);
  return {
    id: row.id,
    downloadUrl: variantUrl(row.hash, widths.at(-1) ?? row.width),
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    sources: widths.map((width) => ({ url: variantUrl(row.hash, width), width })),
  };
}

/** Public form of a picture of a business. */
export function presentBusinessMedia(row: BusinessMediaRow): BusinessMedia {
  const { id, caption, sortOrder, isPrimary, file } = row;
  return { id, caption, sortOrder, isPrimary, mediaFile: presentMediaFile(file) };
}

/** Public form of a picture of an announcement. */
export function presentAnnouncementMedia(row: AnnouncementMediaRow): AnnouncementMedia {
  return { id: row.id, caption: row.caption, mediaFile: presentMediaFile(row.file) };
}
