import * as v from 'valibot';
import { BooleanText, Id, MAX_SORT_ORDER, SortPosition, Reference } from '#shared/schemas.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { MAX_CAPTION_LENGTH } from './picture-rules.ts';

const INVALID_PLACE = `El orden debe ser un número entero de 0 a ${MAX_SORT_ORDER}, o -1 para el logo.`;
export const INVALID_GALLERY_PLACE = `El orden debe ser un número entero de 0 a ${MAX_SORT_ORDER}.`;
const INVALID_ID = 'El identificador debe ser un número entero positivo.';

const Caption = optionalText(Line(MAX_CAPTION_LENGTH, 'Escribe una descripción.'));

const Place = SortPosition(LOGO_SORT_ORDER, INVALID_PLACE);
const GalleryPlace = SortPosition(0, INVALID_GALLERY_PLACE);
const JsonId = Reference(INVALID_ID);

export const NewBusinessMedia = v.object({
  businessId: JsonId,
  mediaFileId: JsonId,
  caption: v.optional(Caption),
  sortOrder: v.optional(Place),
  isPrimary: v.optional(v.boolean()),
});

export const NewAnnouncementMedia = v.object({
  announcementId: JsonId,
  mediaFileId: JsonId,
  caption: v.optional(Caption),
  sortOrder: v.optional(GalleryPlace),
});

export const MediaChanges = v.object({ caption: v.optional(Caption), sortOrder: v.optional(Place) });
export type MediaChanges = v.InferOutput<typeof MediaChanges>;

export const MediaOrder = v.object({
  ids: v.optional(v.pipe(v.array(JsonId), v.maxLength(1_000, INVALID_ID)), []),
});

export const FileChanges = v.object({ caption: v.optional(Caption) });

const NumberText = (message: string) =>
  v.pipe(v.string(), v.regex(/^(?:-1|\d{1,10})$/, message), v.transform(Number), v.number());

export const PicturesForm = v.object({ ownerUserId: v.optional(Id) });

export const FileForm = v.object({ ...PicturesForm.entries, caption: v.optional(Caption) });

export const AnnouncementPictureForm = v.object({
  ...FileForm.entries,
  sortOrder: v.optional(v.pipe(NumberText(INVALID_GALLERY_PLACE), GalleryPlace)),
});

export const BusinessPictureForm = v.object({
  ...FileForm.entries,
  sortOrder: v.optional(v.pipe(NumberText(INVALID_PLACE), Place)),
  isPrimary: v.optional(BooleanText),
});
