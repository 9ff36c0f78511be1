import { Hono } from 'hono';
import * as v from 'valibot';
import type { MissDeps } from '#features/searches/server/index.ts';
import { describe } from '#platform/http/describe.ts';
import { isRobot } from '#platform/http/is-robot.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { viewerOf } from '#platform/http/viewer.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import {
  BusinessCard,
  BusinessCount,
  BusinessFilters,
  BusinessPage,
  BusinessProfile,
  PremiumFilters,
} from '../schema.ts';
import { businessAdminRoutes } from './admin-routes.ts';
import { browseBusinesses } from './browse-businesses.ts';
import {
  countBusinessesOfUser,
  listBusinessesOfUser,
  listShownBusinessesOfUser,
} from './businesses-of-user.ts';
import { getBusiness } from './get-business.ts';
import type { HandoverDeps } from './hand-over-business.ts';
import { listPremiumBusinesses } from './list-premium-businesses.ts';
import { businessWriteRoutes } from './write-routes.ts';

type BusinessRouteDeps = Parameters<typeof businessWriteRoutes>[0] & HandoverDeps & MissDeps;

const UserParam = v.object({ userId: Id });

/** The businesses of a person, as who asks may see them. */
function routesOfUser({ db }: BusinessRouteDeps) {
  return new Hono()
    .get(
      '/:userId',
      describe(
        'Businesses.listUserBusinesses',
        'Negocios de una persona; para ella también los que su plan oculta',
        v.array(BusinessCard),
      ),
      validate('param', UserParam),
      async (c) => sendJson(c, await listBusinessesOfUser(db, viewerOf(c), c.req.valid('param').userId)),
    )
    .get(
      '/:userId/filtered',
      describe(
        'Businesses.listVisibleUserBusinesses',
        'Negocios de una persona que su plan muestra',
        v.array(BusinessCard),
      ),
      validate('param', UserParam),
      async (c) => sendJson(c, await listShownBusinessesOfUser(db, c.req.valid('param').userId)),
    )
    .get(
      '/:userId/count',
      describe('Businesses.countUserBusinesses', 'Cuántos negocios tiene una persona', BusinessCount),
      validate('param', UserParam),
      async (c) => sendJson(c, await countBusinessesOfUser(db, viewerOf(c), c.req.valid('param').userId)),
    );
}

/** Businesses, mounted at /api/business-profiles/. */
export function businessRoutes(deps: BusinessRouteDeps) {
  const { db, clock } = deps;
  return new Hono()
    .route('/', businessWriteRoutes(deps))
    .route('/', businessAdminRoutes(deps))
    .route('/user', routesOfUser(deps))
    .get(
      '/all/filtered',
      describe('Businesses.searchBusinesses', 'Negocios por búsqueda y filtros, por páginas', BusinessPage),
      validate('query', BusinessFilters),
      async (c) => {
        const asker = { isRobot: isRobot(c) };
        const { page, isVain } = await browseBusinesses(deps, c.req.valid('query'), asker);
        // A kept answer would be counted only once.
        if (isVain) c.header('cache-control', 'no-store');
        return sendJson(c, page);
      },
    )
    .get(
      '/all/premium-only',
      describe(
        'Businesses.listPremiumBusinesses',
        'Negocios destacados, del más nuevo al más antiguo',
        v.array(BusinessCard),
      ),
      validate('query', PremiumFilters),
      async (c) => sendJson(c, await listPremiumBusinesses(db, c.req.valid('query').limit, clock())),
    )
    .get(
      '/:id',
      describe('Businesses.getBusiness', 'Un negocio', BusinessProfile),
      validate('param', IdParam),
      async (c) => sendJson(c, await getBusiness(db, viewerOf(c), c.req.valid('param').id)),
    );
}
