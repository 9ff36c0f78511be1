import * as v from 'valibot';
import { Count, EntityId, SearchText, pageSchema, pageQuery } from '#shared/schemas.ts';
import { MONTH } from '#shared/time.ts';
import { CategoryLabel } from '../categories/schema.ts';
import { AnnouncementMedia, MediaFile } from '../media/schema.ts';
import { PlaceLabel } from '../places/schema.ts';

export const ANNOUNCEMENTS_PER_PAGE = 12;
/** How an announcement ends before its time: what it offered is gone, or what it told is over. */
export const OUTCOMES = ['sold', 'finished'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const AnnouncementFilters = v.object({
  search: v.optional(SearchText, ''),
  ...pageQuery(ANNOUNCEMENTS_PER_PAGE, 50),
});
export type AnnouncementFilters = v.InferOutput<typeof AnnouncementFilters>;

/** A Guatemalan month, `YYYY-MM`; without it, the one that it is now. */
export const AnnouncementMonth = v.object({
  month: v.optional(v.pipe(v.string(), v.regex(MONTH, 'Escribe el mes como 2026-03.'))),
});

/** How many announcements of a month somebody has. */
export const AnnouncementCount = v.object({ count: Count, month: v.string() });
export type AnnouncementCount = v.InferOutput<typeof AnnouncementCount>;

/** What an announcement shows of the business behind it. */
export const AnnouncementBusiness = v.object({
  id: EntityId,
  userId: EntityId,
  name: v.string(),
  phoneNumber: v.nullable(v.string()),
  /** More than its owner's plan shows, or withheld: so are its announcements. */
  isHidden: v.boolean(),
  category: v.nullable(CategoryLabel),
  place: v.nullable(PlaceLabel),
  logo: v.nullable(MediaFile),
});

export const Announcement = v.object({
  id: EntityId,
  businessId: EntityId,
  title: v.string(),
  content: v.string(),
  allowReplies: v.boolean(),
  expiresAt: v.nullable(v.date()),
  createdAt: v.date(),
  updatedAt: v.date(),
  /** Null while it goes on. */
  outcome: v.nullable(v.picklist(OUTCOMES)),
  /** More than the owner's plan shows, or withheld. */
  isHidden: v.boolean(),
  /** Why administrators withhold it; null where they don't. */
  withheldReason: v.nullable(v.string()),
  replyCount: Count,
  images: v.array(AnnouncementMedia),
  business: AnnouncementBusiness,
});
export type Announcement = v.InferOutput<typeof Announcement>;

export const AnnouncementPage = pageSchema(Announcement);
export type AnnouncementPage = v.InferOutput<typeof AnnouncementPage>;
