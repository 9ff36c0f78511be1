import * as v from 'valibot';
import { PhoneNumber } from '#shared/contact-schemas.ts';
import { Count, EntityId, Reference, Sources, pageQuery, pageSchema } from '#shared/schemas.ts';
import { Line, optionalText } from '#shared/text-schemas.ts';
import { MAX_ADDRESS_LENGTH } from '../businesses/schema.ts';
import { CORRECTION_FIELDS, MAX_HOURS_LENGTH } from './schema.ts';

export const NewCorrection = v.object({
  businessId: Reference('Di de qué negocio se trata.'),
  phone: v.optional(optionalText(PhoneNumber)),
  hours: v.optional(optionalText(Line(MAX_HOURS_LENGTH, 'Escribe el horario.'))),
  address: v.optional(optionalText(Line(MAX_ADDRESS_LENGTH, 'Escribe la dirección.'))),
  closed: v.optional(v.boolean('Di si el negocio cerró para siempre.')),
});
export type NewCorrection = v.InferOutput<typeof NewCorrection>;

/** Holds one value, suggested by one person or several. `current` and `suggested` are for people to read. */
export const Suggestion = v.object({
  id: EntityId,
  businessId: EntityId,
  field: v.picklist(CORRECTION_FIELDS),
  current: v.string(),
  suggested: v.string(),
  people: Count,
  sources: Sources,
  firstAt: v.date(),
  /** Says that the data changed after it was suggested: it can't be accepted. */
  isOutdated: v.boolean(),
  isNote: v.boolean(),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

export const WaitingSuggestion = v.object({
  ...Suggestion.entries,
  businessName: v.string(),
  isOfHouse: v.boolean(),
});
export type WaitingSuggestion = v.InferOutput<typeof WaitingSuggestion>;

export const SuggestionPage = pageSchema(WaitingSuggestion);
export const SuggestionFilters = v.object(pageQuery(20, 50));

const DECISIONS = ['accepted', 'declined'] as const;

export const CorrectionDecision = v.object({
  decision: v.picklist(DECISIONS, 'Elige «accepted» o «declined».'),
});
export type CorrectionDecision = v.InferOutput<typeof CorrectionDecision>;
