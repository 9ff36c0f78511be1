import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import { NewPremiumRequest, PremiumRequest, RequestQueue } from '../../requests.ts';
import { UserSubscription } from '../../subscriptions.ts';
import type { PlanDeps, RequestDeps } from '../deps.ts';
import { activateRequest } from '../requests/activate-request.ts';
import { dismissRequest } from '../requests/dismiss-request.ts';
import { findOwnRequest } from '../requests/find-own-request.ts';
import { listRequests } from '../requests/list-requests.ts';
import { requestPremium } from '../requests/request-premium.ts';

/** A person's own request for premium, mounted at /api/premium-requests/. */
export function requestRoutes(deps: RequestDeps) {
  return new Hono()
    .get(
      '/own',
      describe(
        'Plans.getOwnPremiumRequest',
        'La propia solicitud de Premium que espera, o null',
        v.nullable(PremiumRequest),
      ),
      signedIn(),
      async (c) => sendJson(c, await findOwnRequest(deps.db, requireViewer(c))),
    )
    .post(
      '/',
      describe(
        'Plans.requestPremium',
        'Pide Premium; mientras espera, es la misma solicitud',
        PremiumRequest,
      ),
      signedIn(),
      validate('json', NewPremiumRequest),
      async (c) => sendJson(c, await requestPremium(deps, requireViewer(c), c.req.valid('json'))),
    );
}

/** The requests that administrators answer, mounted at /api/admin/premium-requests. */
export function requestQueueRoutes(deps: PlanDeps) {
  return new Hono()
    .get(
      '/',
      describe(
        'Plans.listPremiumRequests',
        'Las solicitudes de Premium que esperan, la más antigua primero',
        RequestQueue,
      ),
      signedIn(),
      async (c) => sendJson(c, await listRequests(deps, requireViewer(c))),
    )
    .post(
      '/:id/activation',
      describe(
        'Plans.activatePremiumRequest',
        'Activa Premium por lo que pide la solicitud',
        UserSubscription,
      ),
      signedIn(),
      validate('param', IdParam),
      async (c) => sendJson(c, await activateRequest(deps, requireViewer(c), c.req.valid('param').id)),
    )
    .delete(
      '/:id',
      describe('Plans.dismissPremiumRequest', 'Descarta una solicitud de Premium', null),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        await dismissRequest(deps, requireViewer(c), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
