import type { AnnouncementMedia, BusinessMedia, MediaFile, MediaFileDetails } from '../schema.ts';
import type { FileDetailsRow } from './repository/file-details.ts';
import type { MediaFileRow } from './repository/files.ts';
import type { AnnouncementMediaRow, BusinessMediaRow } from './repository/galleries.ts';
import { variantUrl } from './storage-keys.ts';

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

export function presentFileDetails(row: FileDetailsRow): MediaFileDetails {
  const { ownerUserId, caption, createdAt, uses } = row;
  return { ...presentMediaFile(row), ownerUserId, caption, createdAt, uses };
}

export function presentBusinessMedia(row: BusinessMediaRow): BusinessMedia {
  const { id, caption, sortOrder, isPrimary, isHidden, file } = row;
  return { id, caption, sortOrder, isPrimary, isHidden, mediaFile: presentMediaFile(file) };
}

export function presentAnnouncementMedia(row: AnnouncementMediaRow): AnnouncementMedia {
  const { id, caption, sortOrder, isHidden, file } = row;
  return { id, caption, sortOrder, isHidden, mediaFile: presentMediaFile(file) };
}
