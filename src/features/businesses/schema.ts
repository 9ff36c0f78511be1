import * as v from 'valibot';
import { BusinessHours } from '#shared/opening-hours/schema.ts';
import { Count, EntityId, Id, SearchText, pageSchema, pageQuery } from '#shared/schemas.ts';
import { CategoryLabel } from '../categories/schema.ts';
import { MediaFile } from '../media/schema.ts';
import { PlaceCode, PlaceLabel } from '../places/schema.ts';

export const BUSINESSES_PER_PAGE = 12;
export const SORTS = ['relevance', 'newest'] as const;

/**
 * Filters of the businesses list. `open=now` keeps those open at this moment in Guatemala. `relevance` is the standard:
 * best match first where there is a search, featured first elsewhere.
 */
export const BusinessFilters = v.object({
  search: v.optional(SearchText, ''),
  category: v.optional(Id),
  place: v.optional(PlaceCode),
  open: v.optional(v.picklist(['now'], 'El filtro de horario solo puede ser «now».')),
  sort: v.optional(v.picklist(SORTS, 'Ordena por «relevance» o «newest».'), 'relevance'),
  ...pageQuery(BUSINESSES_PER_PAGE),
});
export type BusinessFilters = v.InferOutput<typeof BusinessFilters>;

/** How many of the featured businesses are wanted. */
export const PremiumFilters = v.object({ limit: pageQuery(24, 24).limit });

const common = {
  id: EntityId,
  userId: EntityId,
  name: v.string(),
  shortDescription: v.nullable(v.string()),
  category: v.nullable(CategoryLabel),
  place: v.nullable(PlaceLabel),
  address: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  businessHours: v.nullable(BusinessHours),
  isFeatured: v.boolean(),
  /** Whether administrators have verified it; only owners with the premium plan show that. */
  isVerified: v.boolean(),
  /** Whether it exceeds its owner's plan, or is withheld: only the owner and administrators see it then. */
  isHidden: v.boolean(),
  /** Why administrators withhold it; null where they don't. */
  withheldReason: v.nullable(v.string()),
  logo: v.nullable(MediaFile),
  createdAt: v.date(),
};

/** What a list shows of a business; `cover` is its primary gallery image. */
export const BusinessCard = v.object({ ...common, cover: v.nullable(MediaFile) });
export type BusinessCard = v.InferOutput<typeof BusinessCard>;

/** Everything that a business tells of itself. Gallery images come from the media calls. */
export const BusinessProfile = v.object({
  ...common,
  description: v.nullable(v.string()),
  email: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  /** Whether the site itself has listed it, and no owner has turned up yet. */
  isOfHouse: v.boolean(),
  /** Since when it is verified, whatever the plan; null where it isn't. */
  verifiedAt: v.nullable(v.date()),
  updatedAt: v.date(),
});
export type BusinessProfile = v.InferOutput<typeof BusinessProfile>;

/** How many businesses somebody has. */
export const BusinessCount = v.object({ count: Count });
export type BusinessCount = v.InferOutput<typeof BusinessCount>;

/** A page of businesses. `suggestion` is a search that finds something where this one found nothing. */
export const BusinessPage = v.object({
  ...pageSchema(BusinessCard).entries,
  suggestion: v.nullable(v.string()),
});
export type BusinessPage = v.InferOutput<typeof BusinessPage>;
