import * as v from 'valibot';
import { MediaFile } from '../media/schema.ts';

/** One slide of the home carousel: an active banner, lower `sortOrder` first. */
export const CarouselBanner = v.object({
  id: v.number(),
  imageUrl: v.string(),
  altText: v.nullable(v.string()),
  sortOrder: v.number(),
  mediaFile: MediaFile,
});
export type CarouselBanner = v.InferOutput<typeof CarouselBanner>;
