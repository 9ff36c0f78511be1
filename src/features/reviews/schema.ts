import * as v from 'valibot';
import { Count, EntityId, pageSchema, pageQuery } from '#shared/schemas.ts';
import { Line } from '#shared/text-schemas.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { MAX_REASON_LENGTH, REASONS } from '../reports/schema.ts';

const REVIEW_REASONS = ['duplicate', 'review'] as const;

export const ReviewFilters = v.object(pageQuery(10, 50));

const Owner = v.object({
  id: EntityId,
  name: v.string(),
  /** Null for the system account. */
  email: v.nullable(v.string()),
  createdAt: v.date(),
});

export const ReviewedBusiness = v.object({
  ...BusinessCard.entries,
  description: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  /** Every number, as stored. */
  phones: v.array(v.string()),
  updatedAt: v.date(),
  owner: Owner,
});
export type ReviewedBusiness = v.InferOutput<typeof ReviewedBusiness>;

export const Review = v.object({
  id: EntityId,
  reason: v.picklist(REVIEW_REASONS),
  createdAt: v.date(),
  business: ReviewedBusiness,
  /** The published business that it resembles; null if there is none, or no longer. */
  other: v.nullable(ReviewedBusiness),
  /** Numbers that both have, and that tell businesses apart. */
  sharedPhones: v.array(v.string()),
  hasLikeName: v.boolean(),
  sharesAddress: v.boolean(),
  /** Between their pins. */
  metres: v.nullable(Count),
  /** Further published businesses that it resembles. */
  more: v.array(v.object({ id: EntityId, name: v.string() })),
});
export type Review = v.InferOutput<typeof Review>;

export const ReviewPage = pageSchema(Review);
export type ReviewPage = v.InferOutput<typeof ReviewPage>;

/** `1,2,3`: as many as the longest queue has. */
const Ids = v.pipe(
  v.string(),
  v.regex(
    /^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,99}$/,
    'Escribe hasta 100 identificadores separados por comas.',
  ),
);

export const LikenessFilters = v.object({ businessIds: v.optional(Ids), ownerIds: v.optional(Ids) });

const AlikeBusiness = v.object({
  ...v.pick(BusinessCard, [
    'id',
    'name',
    'place',
    'isFeatured',
    'isVerified',
    'whatsappVerifiedAt',
    'createdAt',
  ]).entries,
  sharesPhone: v.boolean(),
  hasLikeName: v.boolean(),
  sharesAddress: v.boolean(),
  /** Between their pins; null if one has none, or the names are not alike. */
  metres: v.nullable(Count),
});
export type AlikeBusiness = v.InferOutput<typeof AlikeBusiness>;

/** A business that is decided about, and published ones of other owners that resemble it. */
export const Likeness = v.object({
  business: v.object({ id: EntityId, name: v.string(), ownerId: EntityId, createdAt: v.date() }),
  others: v.array(AlikeBusiness),
});
export type Likeness = v.InferOutput<typeof Likeness>;

/** `updatedAt` is that of the business as the administrator saw it. */
const seen = { updatedAt: v.date('Di qué versión del negocio revisaste.') };

export const ReviewDecision = v.variant('decision', [
  v.object({ ...seen, decision: v.literal('approve') }),
  v.object({
    ...seen,
    decision: v.literal('reject'),
    ground: v.picklist(REASONS, 'Elige un motivo.'),
    reason: Line(MAX_REASON_LENGTH, 'Escribe por qué se rechaza: se lo diremos a quien lo publicó.'),
  }),
]);
export type ReviewDecision = v.InferOutput<typeof ReviewDecision>;

/** Why a business of one's own waits. */
export const OwnReview = v.object({
  reason: v.picklist(REVIEW_REASONS),
  createdAt: v.date(),
  /** The published business that it resembles, if visitors see it. */
  other: v.nullable(v.object({ id: EntityId, name: v.string() })),
});
export type OwnReview = v.InferOutput<typeof OwnReview>;
