import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { PlansQuery, SubscriptionPlan } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { listPlans } from '../subscriptions/list-plans.ts';

/** The plans that there are, mounted at /api/subscription-plans/. */
export function planRoutes(deps: PlanDeps) {
  return new Hono().get(
    '/',
    describe(
      'Plans.listSubscriptionPlans',
      'Los planes con su precio al mes, en quetzales',
      v.array(SubscriptionPlan),
    ),
    validate('query', PlansQuery),
    async (c) => sendJson(c, await listPlans(deps, c.req.valid('query'))),
  );
}
