import * as v from 'valibot';
import { Count, pageSchema, pageQuery } from '#shared/schemas.ts';

/** Something that was searched for in vain, as searches compare it: in lower case, without accents and plurals. */
export const SearchMiss = v.object({
  term: v.string(),
  searches: Count,
  lastAt: v.date(),
  /** The spelling whose results were shown instead, the last time; null where there were none. */
  correctedTo: v.nullable(v.string()),
});
export type SearchMiss = v.InferOutput<typeof SearchMiss>;

/** How a search can be in vain: it finds nothing at all, or only under another spelling. */
export const MISS_KINDS = ['nothing', 'corrected'] as const;
export type MissKind = (typeof MISS_KINDS)[number];

export const MissFilters = v.object({
  ...pageQuery(30),
  kind: v.optional(v.picklist(MISS_KINDS, 'Elige «nothing» o «corrected».'), 'nothing'),
});
export type MissFilters = v.InferOutput<typeof MissFilters>;

/** What was searched for in vain, most often first. */
export const MissPage = pageSchema(SearchMiss);
export type MissPage = v.InferOutput<typeof MissPage>;

/** What a search that finds nothing means; the term as searches compare it. */
export const Synonym = v.object({ term: v.string(), meaning: v.string(), createdAt: v.date() });
export type Synonym = v.InferOutput<typeof Synonym>;
