import type { SearchesQuery } from './page.ts';

export const zeroResultFilters = ({ kind, cursor }: SearchesQuery) => ({ kind, cursor });

/** Beside the other list of the page, which has `cursor`. */
export const synonymFilters = ({ synonym, synonymsAt: cursor }: SearchesQuery) => ({
  search: synonym,
  cursor,
});
