import { createQueries } from '#shared/api-client.ts';
import { MINUTE } from '#shared/time.ts';
import type { SuggestionsApi } from './api.ts';

const query = createQueries<SuggestionsApi>();

export const suggestionsQuery = (search: string) => ({
  ...query('GET /api/suggestions', { query: { search } }),
  staleTime: 5 * MINUTE,
});
