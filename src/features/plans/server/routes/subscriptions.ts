import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { Id } from '#shared/schemas.ts';
import { UserSubscription } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { readSubscription } from '../subscriptions/get-subscription.ts';
import { adminSubscriptionRoutes } from './admin-subscriptions.ts';

/** Who has which plan, mounted at /api/user-subscriptions. */
export function subscriptionRoutes(deps: PlanDeps) {
  return new Hono()
    .route('/admin', adminSubscriptionRoutes(deps))
    .get(
      '/user/:userId',
      describe('Subscriptions.getUserSubscription', 'El plan vigente de una persona', UserSubscription),
      signedIn(),
      validate('param', v.object({ userId: Id })),
      async (c) => sendJson(c, await readSubscription(deps, requireViewer(c), c.req.valid('param').userId)),
    );
}
