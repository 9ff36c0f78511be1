import * as v from 'valibot';

/** Gallery images of a business that a free owner shows; the rest is kept, hidden. */
export const FREE_GALLERY_IMAGES = 3;

/** Gallery images of a business that a premium owner shows. */
export const PREMIUM_GALLERY_IMAGES = 50;

/** `sortOrder` of the one image of a business that is its logo, outside the gallery. */
export const LOGO_SORT_ORDER = -1;

/** A picture in every width it is served in; `width` and `height` are pixels of the largest, `thumbhash` is base64. */
export const MediaFile = v.object({
  id: v.number(),
  downloadUrl: v.string(),
  width: v.number(),
  height: v.number(),
  thumbhash: v.string(),
  sources: v.array(v.object({ url: v.string(), width: v.number() })),
});
export type MediaFile = v.InferOutput<typeof MediaFile>;

/** A picture of a business: its logo (`sortOrder` -1) or one of its gallery. */
export const BusinessMedia = v.object({
  id: v.number(),
  caption: v.nullable(v.string()),
  sortOrder: v.number(),
  isPrimary: v.boolean(),
  mediaFile: MediaFile,
});
export type BusinessMedia = v.InferOutput<typeof BusinessMedia>;

/** What a gallery shows: a picture of a business or of an announcement. */
export type GalleryImage = Pick<BusinessMedia, 'id' | 'caption' | 'mediaFile'>;

/** A picture of an announcement. */
export const AnnouncementMedia = v.object({
  id: v.number(),
  caption: v.nullable(v.string()),
  mediaFile: MediaFile,
});
export type AnnouncementMedia = v.InferOutput<typeof AnnouncementMedia>;
