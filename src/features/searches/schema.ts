import * as v from 'valibot';
import { Count, pageSchema, pageQuery } from '#shared/schemas.ts';
import { Line } from '#shared/text-schemas.ts';

export const MAX_TERM_LENGTH = 80;

/** A text whose searches found nothing as it is spelled. */
export const ZeroResultSearch = v.object({
  /** Normalized: in lower case, without accents and plurals. */
  term: v.string(),
  searches: Count,
  lastAt: v.date(),
  /** The spelling whose results were shown instead, the last time; null without any. */
  correctedTo: v.nullable(v.string()),
});
export type ZeroResultSearch = v.InferOutput<typeof ZeroResultSearch>;

/** No results at all, or only those of another spelling. */
const ZERO_RESULT_KINDS = ['nothing', 'corrected'] as const;
export type ZeroResultKind = (typeof ZERO_RESULT_KINDS)[number];

export const ZeroResultFilters = v.object({
  ...pageQuery(30),
  kind: v.optional(v.picklist(ZERO_RESULT_KINDS, 'Elige «nothing» o «corrected».'), 'nothing'),
});

/** The most frequent first. */
export const ZeroResultPage = pageSchema(ZeroResultSearch);

/** What a search without results means; the term is normalized. */
export const Synonym = v.object({ term: v.string(), meaning: v.string(), createdAt: v.date() });
export type Synonym = v.InferOutput<typeof Synonym>;

export const NewSynonym = v.object({
  term: Line(MAX_TERM_LENGTH, 'Escribe lo que la gente busca.'),
  meaning: Line(MAX_TERM_LENGTH, 'Escribe con qué palabras sí se encuentra.'),
});
export type NewSynonym = v.InferOutput<typeof NewSynonym>;
