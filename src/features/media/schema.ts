import * as v from 'valibot';
import { Count, EntityId, SortOrder, pageSchema } from '#shared/schemas.ts';

/** Holds in `width` and `height` the pixels of the widest file, in `thumbhash` base64, in `sources` all widths. */
export const MediaFile = v.object({
  id: EntityId,
  downloadUrl: v.string(),
  width: Count,
  height: Count,
  thumbhash: v.string(),
  sources: v.array(v.object({ url: v.string(), width: Count })),
});
export type MediaFile = v.InferOutput<typeof MediaFile>;

export const BusinessMedia = v.object({
  id: EntityId,
  caption: v.nullable(v.string()),
  sortOrder: SortOrder,
  isPrimary: v.boolean(),
  isHidden: v.boolean(),
  mediaFile: MediaFile,
});
export type BusinessMedia = v.InferOutput<typeof BusinessMedia>;

export type GalleryImage = Pick<BusinessMedia, 'id' | 'caption' | 'mediaFile'>;

export const AnnouncementMedia = v.omit(BusinessMedia, ['isPrimary']);
export type AnnouncementMedia = v.InferOutput<typeof AnnouncementMedia>;

export const MediaFileDetails = v.object({
  ...MediaFile.entries,
  ownerUserId: v.nullable(EntityId),
  caption: v.nullable(v.string()),
  createdAt: v.date(),
  uses: Count,
});
export type MediaFileDetails = v.InferOutput<typeof MediaFileDetails>;

export const MediaFilePage = pageSchema(MediaFileDetails);
export type MediaFilePage = v.InferOutput<typeof MediaFilePage>;
