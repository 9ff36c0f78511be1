import * as v from 'valibot';
import { ContactEmail, PhoneNumber, WebAddress } from '#shared/contact-schemas.ts';
import { BusinessHours } from '#shared/opening-hours/schema.ts';
import { Reference } from '#shared/schemas.ts';
import { Line, Paragraphs, optionalText } from '#shared/text-schemas.ts';
import { Email } from '../auth/schema.ts';
import { PlaceCode } from '../places/schema.ts';

export const LONGEST_NAME = 120;
export const LONGEST_SHORT_DESCRIPTION = 100;
export const LONGEST_DESCRIPTION = 5_000;
export const LONGEST_ADDRESS = 200;

/** Said of a category that isn't there. */
export const UNKNOWN_CATEGORY = 'Elige una categoría de la lista.';

const Name = Line(LONGEST_NAME, 'Escribe el nombre del negocio.');

const details = {
  categoryId: v.optional(v.nullable(Reference(UNKNOWN_CATEGORY))),
  placeCode: v.optional(optionalText(PlaceCode)),
  shortDescription: v.optional(
    optionalText(Line(LONGEST_SHORT_DESCRIPTION, 'Escribe una descripción corta.')),
  ),
  description: v.optional(optionalText(Paragraphs(LONGEST_DESCRIPTION, 'Escribe una descripción.'))),
  phoneNumber: v.optional(optionalText(PhoneNumber)),
  email: v.optional(optionalText(ContactEmail)),
  websiteUrl: v.optional(optionalText(WebAddress)),
  address: v.optional(optionalText(Line(LONGEST_ADDRESS, 'Escribe una dirección.'))),
  businessHours: v.optional(v.nullable(BusinessHours)),
};

/** A business to be created; without `userId` it belongs to who asks. */
export const NewBusinessProfile = v.object({
  userId: v.optional(Reference('Elige a la persona dueña del negocio.')),
  name: Name,
  ...details,
});
export type NewBusinessProfile = v.InferOutput<typeof NewBusinessProfile>;

/** What may be changed of a business: what is left out stays, and null takes away. */
export const BusinessChanges = v.object({ name: v.optional(Name), ...details });
export type BusinessChanges = v.InferOutput<typeof BusinessChanges>;

/** Whether a business is who it says, with the name under which an administrator has checked it. */
export const Verification = v.object({
  verified: v.boolean('Di si el negocio está verificado.'),
  name: v.string('Escribe el nombre que revisaste.'),
});
export type Verification = v.InferOutput<typeof Verification>;

/** Whose a business of the house is to be. */
export const Handover = v.object({ email: Email });
export type Handover = v.InferOutput<typeof Handover>;
