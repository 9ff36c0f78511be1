import * as v from 'valibot';
import { BooleanText, Id, MAX_SORT_ORDER, SortPosition, Reference } from '#shared/schemas.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { LONGEST_CAPTION } from './picture-rules.ts';

const NO_PLACE = `El orden debe ser un número entero de 0 a ${MAX_SORT_ORDER}, o -1 para el logo.`;
/** Said of what is no order in a gallery. */
export const NO_GALLERY_PLACE = `El orden debe ser un número entero de 0 a ${MAX_SORT_ORDER}.`;
const NO_ID = 'El identificador debe ser un número entero positivo.';

const Caption = optionalText(Line(LONGEST_CAPTION, 'Escribe una descripción.'));

const Place = SortPosition(LOGO_SORT_ORDER, NO_PLACE);
const GalleryPlace = SortPosition(0, NO_GALLERY_PLACE);
const JsonId = Reference(NO_ID);

/** A stored picture to be shown by a business; without `sortOrder` after all others. */
export const NewBusinessMedia = v.object({
  businessId: JsonId,
  mediaFileId: JsonId,
  caption: v.optional(Caption),
  sortOrder: v.optional(Place),
  isPrimary: v.optional(v.boolean()),
});

/** A stored picture to be shown under an announcement. */
export const NewAnnouncementMedia = v.object({
  announcementId: JsonId,
  mediaFileId: JsonId,
  caption: v.optional(Caption),
  sortOrder: v.optional(GalleryPlace),
});

/** What may be changed of a picture where it is shown: what is left out stays. Only a logo may have the order of one. */
export const MediaChanges = v.object({ caption: v.optional(Caption), sortOrder: v.optional(Place) });
export type MediaChanges = v.InferOutput<typeof MediaChanges>;

/** All pictures in their new order, but a logo; none where they are left out. */
export const MediaOrder = v.object({
  ids: v.optional(v.pipe(v.array(JsonId), v.maxLength(1_000, NO_ID)), []),
});

/** What may be changed of a stored picture. */
export const FileChanges = v.object({ caption: v.optional(Caption) });
export type FileChanges = v.InferOutput<typeof FileChanges>;

const asNumber = (message: string) =>
  v.pipe(v.string(), v.regex(/^(?:-1|\d{1,10})$/, message), v.transform(Number), v.number());

/** What a form with several pictures says besides, as text. */
export const PicturesForm = v.object({ ownerUserId: v.optional(Id) });

/** What a form says of a picture that nothing shows yet. */
export const FileForm = v.object({ ...PicturesForm.entries, caption: v.optional(Caption) });

/** What a form says of the picture of an announcement. */
export const AnnouncementPictureForm = v.object({
  ...FileForm.entries,
  sortOrder: v.optional(v.pipe(asNumber(NO_GALLERY_PLACE), GalleryPlace)),
});

/** What a form says of the picture of a business. */
export const BusinessPictureForm = v.object({
  ...FileForm.entries,
  sortOrder: v.optional(v.pipe(asNumber(NO_PLACE), Place)),
  isPrimary: v.optional(BooleanText),
});
