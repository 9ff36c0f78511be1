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
  email: v.nullable(v.string()),
  createdAt: v.date(),
});

export const ReviewedBusiness = v.object({
  ...BusinessCard.entries,
  description: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
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
  other: v.nullable(ReviewedBusiness),
  sharedPhones: v.array(v.string()),
  hasLikeName: v.boolean(),
  sharesAddress: v.boolean(),
  metres: v.nullable(Count),
  more: v.array(v.object({ id: EntityId, name: v.string() })),
});
export type Review = v.InferOutput<typeof Review>;

export const ReviewPage = pageSchema(Review);
export type ReviewPage = v.InferOutput<typeof ReviewPage>;

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
  metres: v.nullable(Count),
});
export type AlikeBusiness = v.InferOutput<typeof AlikeBusiness>;

export const Likeness = v.object({
  business: v.object({ id: EntityId, name: v.string(), ownerId: EntityId, createdAt: v.date() }),
  others: v.array(AlikeBusiness),
});
export type Likeness = v.InferOutput<typeof Likeness>;

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

export const OwnReview = v.object({
  reason: v.picklist(REVIEW_REASONS),
  createdAt: v.date(),
  other: v.nullable(v.object({ id: EntityId, name: v.string() })),
});
export type OwnReview = v.InferOutput<typeof OwnReview>;
