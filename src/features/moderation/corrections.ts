import * as v from 'valibot';
import { PhoneNumber } from '#shared/contact-schemas.ts';
import { Reference } from '#shared/schemas.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';
import { MAX_ADDRESS_LENGTH } from '../businesses/schema.ts';
import { MAX_HOURS_LENGTH } from './limits.ts';

export const NewCorrection = v.object({
  businessId: Reference('Di de qué negocio se trata.'),
  phone: v.optional(optionalText(PhoneNumber)),
  hours: v.optional(optionalText(Line(MAX_HOURS_LENGTH, 'Escribe el horario.'))),
  address: v.optional(optionalText(Line(MAX_ADDRESS_LENGTH, 'Escribe la dirección.'))),
  closed: v.optional(v.boolean('Di si el negocio cerró para siempre.')),
});
export type NewCorrection = v.InferOutput<typeof NewCorrection>;
