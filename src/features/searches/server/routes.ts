import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { maxCharacters } from '#shared/text-schemas.ts';
import type { Clock } from '#shared/time.ts';
import { LONGEST_TERM, NewSynonym } from '../changes.ts';
import { MissFilters, MissPage, Synonym } from '../schema.ts';
import { addSynonym } from './add-synonym.ts';
import { listMisses } from './list-misses.ts';
import { listSynonyms } from './list-synonyms.ts';
import { removeSynonym } from './remove-synonym.ts';

const TermParam = v.object({ term: v.pipe(v.string(), maxCharacters(LONGEST_TERM)) });

/** What is searched for in vain, and what it means, mounted at /api/admin/searches. */
export function searchesRoutes(deps: { db: Db; clock: Clock }) {
  const { db } = deps;
  return new Hono()
    .get(
      '/misses',
      describe(
        'Searches.listZeroResultSearches',
        'Lo que se buscó sin encontrar nada, lo más buscado primero',
        MissPage,
      ),
      signedIn(),
      validate('query', MissFilters),
      async (c) => sendJson(c, await listMisses(db, requireViewer(c), c.req.valid('query'))),
    )
    .get(
      '/synonyms',
      describe('Searches.listSynonyms', 'Los sinónimos', v.array(Synonym)),
      signedIn(),
      async (c) => sendJson(c, await listSynonyms(db, requireViewer(c))),
    )
    .post(
      '/synonyms',
      describe('Searches.createSynonym', 'Dice qué significa una búsqueda que no encuentra nada', Synonym, {
        status: 201,
      }),
      signedIn(),
      validate('json', NewSynonym),
      async (c) => sendJson(c, await addSynonym(deps, requireViewer(c), c.req.valid('json')), 201),
    )
    .delete(
      '/synonyms/:term',
      describe('Searches.deleteSynonym', 'Elimina un sinónimo', null),
      signedIn(),
      validate('param', TermParam),
      async (c) => {
        await removeSynonym(deps, requireViewer(c), c.req.valid('param').term);
        return c.body(null, 204);
      },
    );
}
