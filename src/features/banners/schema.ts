import * as v from 'valibot';
import { MAX_IMAGE_BYTES, imageTooLarge } from '#shared/limits.ts';
import { LinkAddress } from '#shared/contact-schemas.ts';
import {
  BooleanText,
  CalendarDay,
  EntityId,
  MAX_SORT_ORDER,
  SortOrder,
  SortPosition,
} from '#shared/schemas.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';
import { MediaFile } from '../media/schema.ts';
import { PlaceCode, PlaceLabel } from '../places/schema.ts';
import { BannerCounts } from '../statistics/schema.ts';

export const MAX_ALT_TEXT_LENGTH = 200;
export const MAX_SPONSOR_LENGTH = 80;
export const MAX_LINK_LENGTH = 2048;
export const MAX_PLACES = 40;

export const CarouselBanner = v.object({
  id: EntityId,
  imageUrl: v.string(),
  altText: v.nullable(v.string()),
  sortOrder: SortOrder,
  mediaFile: MediaFile,
  /** Is a path of this site or an https address. */
  linkUrl: v.nullable(v.string()),
  sponsor: v.nullable(v.string()),
});
export type CarouselBanner = v.InferOutput<typeof CarouselBanner>;

/** Asks for the banners of the whole country unless it names a place. */
export const CarouselQuery = v.object({ place: v.optional(PlaceCode) });

export const Banner = v.object({
  ...CarouselBanner.entries,
  isActive: v.boolean(),
  createdAt: v.date(),
  /** A day of Guatemala, like `endsOn`, the last one. */
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  places: v.array(PlaceLabel),
});
export type Banner = v.InferOutput<typeof Banner>;

const AltText = optionalText(Line(MAX_ALT_TEXT_LENGTH, 'Escribe una descripción.'));
const Position = SortPosition(0, `El orden debe ser un número entero de 0 a ${MAX_SORT_ORDER}.`);

export function parsePosition(text: string): number {
  const typed = Number(text.trim());
  return Number.isNaN(typed) ? 0 : typed;
}

const terms = {
  linkUrl: v.optional(optionalText(LinkAddress)),
  startsOn: v.optional(optionalText(CalendarDay('Elige el primer día.'))),
  endsOn: v.optional(optionalText(CalendarDay('Elige el último día.'))),
  sponsor: v.optional(optionalText(Line(MAX_SPONSOR_LENGTH, 'Escribe quién lo patrocina.'))),
};

const PlaceCodes = v.pipe(
  v.array(PlaceCode, 'Elige lugares de la lista.'),
  v.maxLength(MAX_PLACES, `Elige ${MAX_PLACES} lugares o menos.`),
);

export const BannerForm = v.object({
  altText: v.optional(AltText, null),
  sortOrder: v.pipe(v.optional(v.string(), '0'), v.transform(parsePosition), Position),
  isActive: v.optional(BooleanText, 'true'),
  ...terms,
  placeCodes: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      PlaceCodes,
    ),
  ),
});
export type BannerForm = v.InferOutput<typeof BannerForm>;

export const BannerChanges = v.object({
  altText: v.optional(AltText),
  sortOrder: v.optional(Position),
  isActive: v.optional(v.boolean('Escribe true o false.')),
  ...terms,
  placeCodes: v.optional(PlaceCodes),
});
export type BannerChanges = v.InferOutput<typeof BannerChanges>;

const Day = v.object({ day: v.string(), ...BannerCounts.entries });

export const BannerSheet = v.object({
  banner: Banner,
  month: v.string(),
  until: v.string(),
  days: v.array(Day),
  /** Stands for `days` where they are no longer kept. */
  months: v.array(v.object({ month: v.string(), ...BannerCounts.entries })),
  totals: BannerCounts,
});
export type BannerSheet = v.InferOutput<typeof BannerSheet>;

export const PICTURE_RULES = {
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: imageTooLarge('La imagen'),
  noImage: 'Por favor, selecciona un archivo de imagen válido',
} as const;
