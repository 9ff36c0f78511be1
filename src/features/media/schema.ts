import * as v from 'valibot';
import { Count, EntityId, SortOrder, pageSchema } from '#shared/schemas.ts';

/** Images of one announcement, where the plan allows any. */
export const ANNOUNCEMENT_IMAGES = 10;

/** Images that one form may upload. */
export const IMAGES_AT_ONCE = 10;

/** A picture in every width it is served in; `width` and `height` are pixels of the largest, `thumbhash` is base64. */
export const MediaFile = v.object({
  id: EntityId,
  downloadUrl: v.string(),
  width: Count,
  height: Count,
  thumbhash: v.string(),
  sources: v.array(v.object({ url: v.string(), width: Count })),
});
export type MediaFile = v.InferOutput<typeof MediaFile>;

/** A picture of a business: its logo (`sortOrder` -1) or one of its gallery. */
export const BusinessMedia = v.object({
  id: EntityId,
  caption: v.nullable(v.string()),
  sortOrder: SortOrder,
  isPrimary: v.boolean(),
  /** Whether it exceeds the owner's plan; visitors never get such a one. */
  isHidden: v.boolean(),
  mediaFile: MediaFile,
});
export type BusinessMedia = v.InferOutput<typeof BusinessMedia>;

/** What a gallery shows: a picture of a business or of an announcement. */
export type GalleryImage = Pick<BusinessMedia, 'id' | 'caption' | 'mediaFile'>;

/** A picture of an announcement. */
export const AnnouncementMedia = v.omit(BusinessMedia, ['isPrimary']);
export type AnnouncementMedia = v.InferOutput<typeof AnnouncementMedia>;

/** A stored picture as its owner manages it: `uses` counts where it is shown, hidden or not. */
export const MediaFileDetails = v.object({
  ...MediaFile.entries,
  /** Null for what belongs to the site. */
  ownerUserId: v.nullable(EntityId),
  caption: v.nullable(v.string()),
  createdAt: v.date(),
  uses: Count,
});
export type MediaFileDetails = v.InferOutput<typeof MediaFileDetails>;

/** One page of stored pictures, newest first. */
export const MediaFilePage = pageSchema(MediaFileDetails);
export type MediaFilePage = v.InferOutput<typeof MediaFilePage>;
