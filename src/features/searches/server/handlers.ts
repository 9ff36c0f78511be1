import type { Handlers } from '#platform/http/serve.ts';
import type { SearchesApi } from '../api.ts';
import { addSynonym } from './add-synonym.ts';
import { listMisses } from './list-misses.ts';
import { listSynonyms } from './list-synonyms.ts';
import { removeSynonym } from './remove-synonym.ts';

export const searchHandlers: Handlers<SearchesApi> = {
  'GET /api/admin/searches/misses': ({ db }, { viewer, query }) => listMisses(db, viewer, query),
  'GET /api/admin/searches/synonyms': ({ db }, { viewer }) => listSynonyms(db, viewer),
  'POST /api/admin/searches/synonyms': (context, { viewer, body }) => addSynonym(context, viewer, body),
  'DELETE /api/admin/searches/synonyms/:term': async (context, { viewer, params }) => {
    await removeSynonym(context, viewer, params.term);
    return null;
  },
};
