import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { IdParam } from '#shared/schemas.ts';
import type { Clock } from '#shared/time.ts';
import { BusinessCard, BusinessFilters, BusinessPage, BusinessProfile } from '../schema.ts';
import { getBusiness } from './get-business.ts';
import { listBusinesses } from './list-businesses.ts';
import { listPremiumBusinesses } from './list-premium-businesses.ts';
import { searchBusinesses } from './search-businesses.ts';

/** Public reading of businesses, mounted at /api/business-profiles. */
export function businessRoutes({ db, clock }: { db: Db; clock: Clock }) {
  return new Hono()
    .get(
      '/all/filtered',
      describe('Businesses', 'Negocios por búsqueda y filtros, por páginas', BusinessPage),
      validate('query', BusinessFilters),
      async (c) => {
        const filters = c.req.valid('query');
        const find = filters.search === '' ? listBusinesses : searchBusinesses;
        return sendJson(c, await find(db, filters, clock()));
      },
    )
    .get(
      '/all/premium-only',
      describe('Businesses', 'Negocios destacados, del más nuevo al más antiguo', v.array(BusinessCard)),
      async (c) => sendJson(c, await listPremiumBusinesses(db, clock())),
    )
    .get(
      '/:id',
      describe('Businesses', 'Un negocio', BusinessProfile),
      validate('param', IdParam),
      async (c) => sendJson(c, await getBusiness(db, c.req.valid('param').id)),
    );
}
