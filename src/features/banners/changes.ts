import * as v from 'valibot';
import { BooleanText, MAX_SORT_ORDER, SortPosition } from '#shared/schemas.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';

/** Longest description of a banner, in characters. */
export const LONGEST_ALT_TEXT = 200;

const NO_PLACE = `El orden debe ser un número entero de 0 a ${MAX_SORT_ORDER}.`;

const AltText = optionalText(Line(LONGEST_ALT_TEXT, 'Escribe una descripción.'));
const Place = SortPosition(0, NO_PLACE);

/** The order that somebody typed: what is no number counts as 0. */
export function placeOf(text: string): number {
  const typed = Number(text.trim());
  return Number.isNaN(typed) ? 0 : typed;
}

/** What the form of an upload says besides its file. */
export const BannerForm = v.object({
  altText: v.optional(AltText, null),
  sortOrder: v.pipe(v.optional(v.string(), '0'), v.transform(placeOf), Place),
  isActive: v.optional(BooleanText, 'true'),
});
export type BannerForm = v.InferOutput<typeof BannerForm>;

/** What may be changed of a banner; what is left out stays. */
export const BannerChanges = v.object({
  altText: v.optional(AltText),
  sortOrder: v.optional(Place),
  isActive: v.optional(v.boolean('Escribe true o false.')),
});
export type BannerChanges = v.InferOutput<typeof BannerChanges>;
