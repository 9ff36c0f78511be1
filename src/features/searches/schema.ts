import * as v from 'valibot';
import { Count, SearchText, pageSchema, pageQuery } from '#shared/schemas.ts';
import { Line } from '#shared/text-schemas.ts';

export const MAX_TERM_LENGTH = 80;

export const ZeroResultSearch = v.object({
  /** Is normalized: in lower case, without accents and plurals. */
  term: v.string(),
  searches: Count,
  lastAt: v.date(),
  correctedTo: v.nullable(v.string()),
});
export type ZeroResultSearch = v.InferOutput<typeof ZeroResultSearch>;

const ZERO_RESULT_KINDS = ['nothing', 'corrected'] as const;
export type ZeroResultKind = (typeof ZERO_RESULT_KINDS)[number];

export const ZeroResultFilters = v.object({
  ...pageQuery(30),
  kind: v.optional(v.picklist(ZERO_RESULT_KINDS, 'Elige «nothing» o «corrected».'), 'nothing'),
});

export const ZeroResultPage = pageSchema(ZeroResultSearch);

export const Synonym = v.object({
  term: v.string(),
  written: v.string(),
  meaning: v.string(),
  createdAt: v.date(),
});
export type Synonym = v.InferOutput<typeof Synonym>;

export const SynonymFilters = v.object({ ...pageQuery(30), search: v.optional(SearchText, '') });

export const SynonymPage = pageSchema(Synonym);

export const NewSynonym = v.object({
  term: Line(MAX_TERM_LENGTH, 'Escribe lo que la gente busca.'),
  meaning: Line(MAX_TERM_LENGTH, 'Escribe con qué palabras sí se encuentra.'),
});
export type NewSynonym = v.InferOutput<typeof NewSynonym>;
