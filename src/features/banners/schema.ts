import * as v from 'valibot';
import { EntityId, SortOrder } from '#shared/schemas.ts';
import { MediaFile } from '../media/schema.ts';

/** One slide of the home carousel: an active banner, lower `sortOrder` first. */
export const CarouselBanner = v.object({
  id: EntityId,
  imageUrl: v.string(),
  altText: v.nullable(v.string()),
  sortOrder: SortOrder,
  mediaFile: MediaFile,
});
export type CarouselBanner = v.InferOutput<typeof CarouselBanner>;

/** A banner as administrators look after it: only active ones are slides. */
export const Banner = v.object({ ...CarouselBanner.entries, isActive: v.boolean(), createdAt: v.date() });
export type Banner = v.InferOutput<typeof Banner>;
