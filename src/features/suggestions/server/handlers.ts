import { listSoldNames } from '#features/catalog/server/index.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { SuggestionsApi } from '../api.ts';
import { listCategories, listNamedBusinesses, listPlaces } from './repository.ts';

const MIN_LETTERS = 2;

export const suggestionHandlers: Handlers<SuggestionsApi> = {
  'GET /api/suggestions': async ({ db }, { query: { search } }) => {
    if (search.length < MIN_LETTERS) return { categories: [], places: [], businesses: [], items: [] };
    const [categories, places, businesses, items] = await Promise.all([
      listCategories(db, search),
      listPlaces(db, search),
      listNamedBusinesses(db, search),
      listSoldNames(db, search),
    ]);
    return { categories, places, businesses, items };
  },
};
