import { contract } from '#shared/contract.ts';
import { Suggestions, SuggestionsQuery } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Suggestions', title: 'Lo que se ofrece mientras se escribe una búsqueda', schemas };

export const suggestionsApi = contract(SECTION, {
  'GET /api/suggestions': {
    id: 'listSuggestions',
    summary:
      'Categorías, lugares, negocios y productos que empiezan como lo que se escribe, desde dos letras',
    access: 'anyone',
    cached: true,
    query: SuggestionsQuery,
    returns: Suggestions,
  },
});
export type SuggestionsApi = typeof suggestionsApi;
