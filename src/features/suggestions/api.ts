import { contract } from '#shared/contract.ts';
import { Suggestions, SuggestionsQuery } from './schema.ts';

export const suggestionsApi = contract('Suggestions', {
  'GET /api/suggestions': {
    id: 'listSuggestions',
    summary: 'Categorías, lugares y negocios que empiezan como lo que se escribe, desde dos letras',
    access: 'anyone',
    cached: true,
    query: SuggestionsQuery,
    returns: Suggestions,
  },
});
export type SuggestionsApi = typeof suggestionsApi;
