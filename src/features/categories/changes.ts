import * as v from 'valibot';
import { Line, Paragraphs, optionalText } from '#shared/text-schemas.ts';

/** Longest name and description of a category, in characters. */
export const LONGEST_NAME = 80;
export const LONGEST_DESCRIPTION = 500;

const NAME_MISSING = 'Escribe el nombre de la categoría.';

const Name = Line(LONGEST_NAME, NAME_MISSING);
const Description = optionalText(Paragraphs(LONGEST_DESCRIPTION, 'Escribe una descripción.'));

/** What a category is called, and what belongs to it. */
export const NewCategory = v.object({ name: Name, description: v.optional(Description, null) });
export type NewCategory = v.InferOutput<typeof NewCategory>;

/** What may be changed of a category; what is left out stays. */
export const CategoryChanges = v.object({
  name: v.optional(Name),
  description: v.optional(Description),
});
export type CategoryChanges = v.InferOutput<typeof CategoryChanges>;
