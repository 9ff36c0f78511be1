import type { AnnouncementMedia, BusinessMedia, MediaFile, MediaFileDetails } from '../schema.ts';
import { variantUrl } from './files.ts';
import type { AnnouncementMediaRow } from './repo/announcement-media.ts';
import type { BusinessMediaRow } from './repo/business-media.ts';
import type { MediaFileRow } from './repo/columns.ts';
import type { FileDetailsRow } from './repo/file-details.ts';

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

/** A stored picture as its owner manages it. */
export function presentFileDetails(row: FileDetailsRow): MediaFileDetails {
  const { ownerUserId, caption, createdAt, uses } = row;
  return { ...presentMediaFile(row), ownerUserId, caption, createdAt, uses };
}

/** Public form of a picture of a business. */
export function presentBusinessMedia(row: BusinessMediaRow): BusinessMedia {
  const { id, caption, sortOrder, isPrimary, isHidden, file } = row;
  return { id, caption, sortOrder, isPrimary, isHidden, mediaFile: presentMediaFile(file) };
}

/** Public form of a picture of an announcement. */
export function presentAnnouncementMedia(row: AnnouncementMediaRow): AnnouncementMedia {
  const { id, caption, sortOrder, isHidden, file } = row;
  return { id, caption, sortOrder, isHidden, mediaFile: presentMediaFile(file) };
}
