import * as v from 'valibot';
import { contract } from '#shared/contract.ts';
import { maxCharacters } from '#shared/text-schemas.ts';
import {
  MAX_TERM_LENGTH,
  NewSynonym,
  Synonym,
  SynonymFilters,
  SynonymPage,
  ZeroResultFilters,
  ZeroResultPage,
} from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Searches', title: 'Búsquedas sin resultados y sinónimos', schemas };

export const searchesApi = contract(SECTION, {
  'GET /api/admin/searches/misses': {
    id: 'listZeroResultSearches',
    summary: 'Lo que se buscó sin encontrar nada, lo más buscado primero',
    access: 'admin',
    query: ZeroResultFilters,
    returns: ZeroResultPage,
  },
  'GET /api/admin/searches/synonyms': {
    id: 'listSynonyms',
    summary: 'Los sinónimos por orden alfabético, o los que tienen el texto de `search`',
    access: 'admin',
    query: SynonymFilters,
    returns: SynonymPage,
  },
  'POST /api/admin/searches/synonyms': {
    id: 'createSynonym',
    summary: 'Dice qué significa una búsqueda que no encuentra nada',
    access: 'admin',
    body: NewSynonym,
    returns: Synonym,
    status: 201,
  },
  'DELETE /api/admin/searches/synonyms/:term': {
    id: 'deleteSynonym',
    summary: 'Elimina un sinónimo',
    access: 'admin',
    params: v.object({ term: v.pipe(v.string(), maxCharacters(MAX_TERM_LENGTH)) }),
    returns: null,
  },
});
export type SearchesApi = typeof searchesApi;
