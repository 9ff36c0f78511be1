import * as v from 'valibot';
import { Line } from '#shared/text-schemas.ts';

export const LONGEST_TERM = 80;

/** What searches for the term are to mean from now on. */
export const NewSynonym = v.object({
  term: Line(LONGEST_TERM, 'Escribe lo que la gente busca.'),
  meaning: Line(LONGEST_TERM, 'Escribe con qué palabras sí se encuentra.'),
});
export type NewSynonym = v.InferOutput<typeof NewSynonym>;
