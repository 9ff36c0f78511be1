import * as v from 'valibot';
import { MAX_IMAGE_BYTES, imageTooLarge } from '#shared/limits.ts';
import { BooleanText, EntityId, MAX_SORT_ORDER, SortOrder, SortPosition } from '#shared/schemas.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';
import { MediaFile } from '../media/schema.ts';

export const MAX_ALT_TEXT_LENGTH = 200;

export const CarouselBanner = v.object({
  id: EntityId,
  imageUrl: v.string(),
  altText: v.nullable(v.string()),
  sortOrder: SortOrder,
  mediaFile: MediaFile,
});
export type CarouselBanner = v.InferOutput<typeof CarouselBanner>;

export const Banner = v.object({ ...CarouselBanner.entries, isActive: v.boolean(), createdAt: v.date() });
export type Banner = v.InferOutput<typeof Banner>;

const AltText = optionalText(Line(MAX_ALT_TEXT_LENGTH, 'Escribe una descripción.'));
const Position = SortPosition(0, `El orden debe ser un número entero de 0 a ${MAX_SORT_ORDER}.`);

export function parsePosition(text: string): number {
  const typed = Number(text.trim());
  return Number.isNaN(typed) ? 0 : typed;
}

export const BannerForm = v.object({
  altText: v.optional(AltText, null),
  sortOrder: v.pipe(v.optional(v.string(), '0'), v.transform(parsePosition), Position),
  isActive: v.optional(BooleanText, 'true'),
});
export type BannerForm = v.InferOutput<typeof BannerForm>;

export const BannerChanges = v.object({
  altText: v.optional(AltText),
  sortOrder: v.optional(Position),
  isActive: v.optional(v.boolean('Escribe true o false.')),
});
export type BannerChanges = v.InferOutput<typeof BannerChanges>;

export const PICTURE_RULES = {
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: imageTooLarge('La imagen'),
  noImage: 'Por favor, selecciona un archivo de imagen válido',
} as const;
