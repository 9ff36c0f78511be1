import * as v from 'valibot';
import { EntityId } from '#shared/schemas.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { likeness } from './schema.ts';

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
  ...likeness,
});
export type AlikeBusiness = v.InferOutput<typeof AlikeBusiness>;

export const Likeness = v.object({
  business: v.object({ id: EntityId, name: v.string(), ownerId: EntityId, createdAt: v.date() }),
  others: v.array(AlikeBusiness),
});
export type Likeness = v.InferOutput<typeof Likeness>;
