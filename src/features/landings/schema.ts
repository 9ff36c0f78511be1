import * as v from 'valibot';
import { Count, EntityId, Id, Reference } from '#shared/schemas.ts';
import { Paragraphs, optionalText } from '#shared/text-schemas.ts';
import { KINDS } from '#shared/announcement-kinds.ts';
import { UNKNOWN_KIND } from '../announcements/schema.ts';
import { CategoryLabel, UNKNOWN_CATEGORY } from '../categories/schema.ts';
import { Place, PlaceCode, UNKNOWN_PLACE } from '../places/schema.ts';

export const MAX_LANDING_TEXT_LENGTH = 2_000;

const NO_SUCH_PATH = 'Esa dirección no existe.';

const Path = v.pipe(v.string(), v.maxLength(400, NO_SUCH_PATH), v.regex(/^[^\p{Cc}]*$/u, NO_SUCH_PATH));

/** Takes `path` as in the page's URL, without `/negocios/`, or both numbers; without any, all businesses. */
export const LandingQuery = v.object({
  path: v.optional(Path),
  category: v.optional(Id),
  place: v.optional(PlaceCode),
});
export type LandingQuery = v.InferOutput<typeof LandingQuery>;

const LandingLink = v.object({ name: v.string(), path: v.string() });
export type LandingLink = v.InferOutput<typeof LandingLink>;

export const CountedLanding = v.object({ ...LandingLink.entries, businesses: Count });
export type CountedLanding = v.InferOutput<typeof CountedLanding>;

const News = v.object({
  id: EntityId,
  kind: v.picklist(KINDS),
  title: v.string(),
  business: v.string(),
});

/** Holds a list of businesses with an address in words. Its links lead to landings that are indexed. */
export const Landing = v.object({
  path: v.string(),
  title: v.string(),
  description: v.string(),
  category: v.nullable(CategoryLabel),
  place: v.nullable(Place),
  total: Count,
  totalCapped: v.boolean(),
  isIndexed: v.boolean(),
  trail: v.array(LandingLink),
  within: v.array(CountedLanding),
  beside: v.array(CountedLanding),
  categories: v.array(CountedLanding),
  /** A few offers, jobs and events of these businesses. */
  news: v.array(News),
  text: v.nullable(v.string()),
});
export type Landing = v.InferOutput<typeof Landing>;

/**
 * Takes `path` as in the page's URL, without `/anuncios/`, or kind and place; without any, all announcements. With both, kind
 * and place replace those of the path.
 */
export const AnnouncementLandingQuery = v.object({
  path: v.optional(Path),
  kind: v.optional(v.picklist(KINDS, UNKNOWN_KIND)),
  place: v.optional(PlaceCode),
});

export const CountedAnnouncements = v.object({ ...LandingLink.entries, announcements: Count });
export type CountedAnnouncements = v.InferOutput<typeof CountedAnnouncements>;

/** Holds a list of announcements with an address in words. Its links lead to landings that are indexed. */
export const AnnouncementLanding = v.object({
  path: v.string(),
  title: v.string(),
  description: v.string(),
  kind: v.nullable(v.picklist(KINDS)),
  place: v.nullable(Place),
  total: Count,
  totalCapped: v.boolean(),
  isIndexed: v.boolean(),
  trail: v.array(LandingLink),
  within: v.array(CountedAnnouncements),
  kinds: v.array(CountedAnnouncements),
});
export type AnnouncementLanding = v.InferOutput<typeof AnnouncementLanding>;

export const LandingText = v.object({
  category: v.nullable(CategoryLabel),
  place: v.nullable(Place),
  title: v.string(),
  path: v.string(),
  text: v.string(),
  updatedAt: v.date(),
});
export type LandingText = v.InferOutput<typeof LandingText>;

export const NewLandingText = v.object({
  categoryId: v.nullable(Reference(UNKNOWN_CATEGORY)),
  placeCode: v.nullable(v.pipe(PlaceCode, v.maxLength(4, UNKNOWN_PLACE))),
  text: optionalText(Paragraphs(MAX_LANDING_TEXT_LENGTH, 'Escribe el texto.')),
});
export type NewLandingText = v.InferOutput<typeof NewLandingText>;
