import * as v from 'valibot';
import { SearchText, pageOf, pageQuery } from '#shared/schemas.ts';
import { CategoryLabel } from '../categories/schema.ts';
import { MediaFile } from '../media/schema.ts';
import { PlaceLabel } from '../places/schema.ts';

export const ANNOUNCEMENTS_PER_PAGE = 12;

export const AnnouncementFilters = v.object({
  search: v.optional(SearchText, ''),
  ...pageQuery(ANNOUNCEMENTS_PER_PAGE, 50),
});
export type AnnouncementFilters = v.InferOutput<typeof AnnouncementFilters>;

/** What an announcement shows of the business behind it. */
export const AnnouncementBusiness = v.object({
  id: v.number(),
  name: v.string(),
  phoneNumber: v.nullable(v.string()),
  category: v.nullable(CategoryLabel),
  place: v.nullable(PlaceLabel),
  logo: v.nullable(MediaFile),
});

export const Announcement = v.object({
  id: v.number(),
  businessId: v.number(),
  title: v.string(),
  content: v.string(),
  allowReplies: v.boolean(),
  expiresAt: v.nullable(v.date()),
  createdAt: v.date(),
  replyCount: v.number(),
  images: v.array(v.object({ id: v.number(), caption: v.nullable(v.string()), mediaFile: MediaFile })),
  business: AnnouncementBusiness,
});
export type Announcement = v.InferOutput<typeof Announcement>;

export const AnnouncementPage = pageOf(Announcement);
export type AnnouncementPage = v.InferOutput<typeof AnnouncementPage>;
