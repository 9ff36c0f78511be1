import { Hono } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import { describe } from '#platform/http/describe.ts';
import { isRobot } from '#platform/http/is-robot.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import { SiteNumbers, Statistics, StatisticsQuery, Visit } from '../schema.ts';
import { type CountingDeps, countVisit } from './count-visit.ts';
import { getNumbers } from './get-numbers.ts';
import { getStatistics } from './get-statistics.ts';

/** What pages tell of their visitors, mounted at /api/visits. */
export function visitRoutes(deps: CountingDeps & { trustedProxies: number }) {
  return new Hono().post(
    '/',
    describe(
      'Statistics.countVisit',
      'Cuenta lo que un visitante hizo con negocios, sin saber quién es',
      null,
    ),
    validate('json', Visit),
    async (c) => {
      if (!isRobot(c)) {
        const address = clientAddress(c, deps.trustedProxies);
        await countVisit(deps, viewerOf(c), c.req.valid('json'), address);
      }
      return c.body(null, 204);
    },
  );
}

/** What owners see of it, mounted at /api/business-profiles/. */
export function statisticsRoutes(deps: Pick<CountingDeps, 'db' | 'clock'>) {
  return new Hono().get(
    '/statistics/:id',
    describe('Statistics.getBusinessStatistics', 'Visitas de un negocio por día, para su dueño', Statistics),
    signedIn(),
    validate('param', IdParam),
    validate('query', StatisticsQuery),
    async (c) => {
      const { id } = c.req.valid('param');
      return sendJson(c, await getStatistics(deps, requireViewer(c), id, c.req.valid('query').days));
    },
  );
}

/** How the site is doing, mounted at /api/admin/numbers. */
export function numbersRoutes(deps: Pick<CountingDeps, 'db' | 'clock'>) {
  return new Hono().get(
    '/',
    describe(
      'Statistics.getSiteNumbers',
      'Cómo va el sitio: negocios nuevos, visitas y Premium',
      SiteNumbers,
    ),
    signedIn(),
    async (c) => sendJson(c, await getNumbers(deps, requireViewer(c))),
  );
}
