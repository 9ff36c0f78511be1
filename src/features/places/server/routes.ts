import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { byName } from '#shared/text.ts';
import { Place, PlacesQuery } from '../schema.ts';
import { listPlaces } from './repo.ts';

/** Public reading of places, mounted at /api/places. */
export function placeRoutes({ db }: { db: Db }) {
  return new Hono().get(
    '/',
    describe('Places.listPlaces', 'Los departamentos, o los municipios de uno', v.array(Place)),
    validate('query', PlacesQuery),
    async (c) => {
      const places = await listPlaces(db, c.req.valid('query').within ?? null);
      return sendJson(c, places.toSorted(byName));
    },
  );
}
