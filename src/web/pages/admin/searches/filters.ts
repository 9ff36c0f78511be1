import type { Query } from '../../../page.ts';

export type SearchesQuery = Query<'kind' | 'cursor' | 'synonym' | 'synonyms_at'>;

export const zeroResultFilters = ({ kind, cursor }: SearchesQuery) => ({ kind, cursor });

/** Beside the other list of the page, which has `cursor`. */
export const synonymFilters = ({ synonym, synonyms_at: cursor }: SearchesQuery) => ({
  search: synonym,
  cursor,
});
