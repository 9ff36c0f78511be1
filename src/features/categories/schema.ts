import * as v from 'valibot';
import { MAX_MORE_CATEGORIES } from '#shared/limits.ts';
import { Count, EntityId, Reference } from '#shared/schemas.ts';
import { Name, Paragraphs, optionalText } from '#shared/text-schemas.ts';

export const MAX_NAME_LENGTH = 80;
export const MAX_DESCRIPTION_LENGTH = 500;

export const CATEGORY_KINDS = [
  'restaurant',
  'bakery',
  'cafe',
  'bar',
  'hardware',
  'health',
  'pharmacy',
  'beauty',
  'garage',
  'technology',
  'education',
  'lodging',
  'crafts',
  'grocery',
  'clothing',
  'books',
  'repairs',
  'finance',
  'farming',
  'pets',
  'transport',
  'furniture',
  'events',
  'gifts',
  'sports',
  'real-estate',
  'cleaning',
  'photography',
  'professional',
  'other',
] as const;

export const CategoryKind = v.picklist(CATEGORY_KINDS, 'Elige un giro.');
export type CategoryKind = v.InferOutput<typeof CategoryKind>;

export const Category = v.object({
  id: EntityId,
  name: v.string(),
  slug: v.string(),
  description: v.nullable(v.string()),
  kind: CategoryKind,
  createdAt: v.date(),
  /** Is exact up to 1,000; `profilesCapped` means that there are more. */
  profilesUsingCategory: Count,
  profilesCapped: v.boolean(),
});
export type Category = v.InferOutput<typeof Category>;

export const CategoryLabel = v.object({ id: EntityId, name: v.string(), slug: v.string() });
export type CategoryLabel = v.InferOutput<typeof CategoryLabel>;

export const UNKNOWN_CATEGORY = 'Elige una categoría de la lista.';
export const SAME_CATEGORY = 'Elige cada categoría una sola vez.';
export const NO_FIRST_CATEGORY = 'Elige primero la categoría principal.';

/** Lists the ids of a business's categories after its first; null for none. */
export const MoreCategories = v.pipe(
  v.array(Reference(UNKNOWN_CATEGORY), UNKNOWN_CATEGORY),
  v.maxLength(MAX_MORE_CATEGORIES, `Elige hasta ${MAX_MORE_CATEGORIES + 1} categorías.`),
  v.check((ids) => new Set(ids).size === ids.length, SAME_CATEGORY),
  v.transform((ids) => (ids.length > 0 ? ids : null)),
);

const CategoryName = Name(MAX_NAME_LENGTH, 'Escribe el nombre de la categoría.');
const Description = optionalText(Paragraphs(MAX_DESCRIPTION_LENGTH, 'Escribe una descripción.'));

export const NewCategory = v.object({
  name: CategoryName,
  description: v.optional(Description, null),
  kind: v.optional(CategoryKind),
});

export const StarterResult = v.object({ created: Count });

export const CategoryChanges = v.object({
  name: v.optional(CategoryName),
  description: v.optional(Description),
  kind: v.optional(CategoryKind),
});

export const MAX_ORDERED = 1_000;

export const CategoryOrder = v.object({
  ids: v.pipe(v.array(EntityId), v.maxLength(MAX_ORDERED, 'Son demasiadas categorías.')),
});

export const CategoryMerge = v.object({ intoId: Reference('Elige la categoría que se queda.') });
