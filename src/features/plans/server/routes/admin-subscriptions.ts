import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { Id } from '#shared/schemas.ts';
import { SubscribersQuery, SubscriptionPage, UserSubscription } from '../../subscriptions.ts';
import { Term } from '../../term.ts';
import type { PlanDeps } from '../deps.ts';
import { assignPlan } from '../subscriptions/assign-plan.ts';
import { cancelPlan } from '../subscriptions/cancel-plan.ts';
import { changeDates } from '../subscriptions/change-dates.ts';
import { checkExpired } from '../subscriptions/check-expired.ts';
import { listSubscribers } from '../subscriptions/list-subscribers.ts';

const UserParam = v.object({ userId: Id });

/** Which plan a person has. */
function assignmentRoutes(deps: PlanDeps) {
  return new Hono()
    .post(
      '/assign/:userId/:planId',
      describe(
        'Subscriptions.assignPlan',
        'Asigna un plan, por 720 horas si no se dice otra cosa',
        UserSubscription,
      ),
      signedIn(),
      validate('param', v.object({ userId: Id, planId: Id })),
      validate('json', Term),
      async (c) => {
        const assignment = { ...c.req.valid('param'), term: c.req.valid('json') };
        return sendJson(c, await assignPlan(deps, requireViewer(c), assignment));
      },
    )
    .post(
      '/cancel/:userId',
      describe('Subscriptions.cancelPlan', 'Pasa a la persona al plan gratuito', UserSubscription),
      signedIn(),
      validate('param', UserParam),
      async (c) => sendJson(c, await cancelPlan(deps, requireViewer(c), c.req.valid('param').userId)),
    );
}

/** From when and until when plans are valid. */
function termRoutes(deps: PlanDeps) {
  return new Hono()
    .put(
      '/dates/:userId',
      describe('Subscriptions.changePlanDates', 'Cambia desde y hasta cuándo vale el plan', UserSubscription),
      signedIn(),
      validate('param', UserParam),
      validate('json', Term),
      async (c) => {
        const { userId } = c.req.valid('param');
        return sendJson(c, await changeDates(deps, requireViewer(c), { userId, term: c.req.valid('json') }));
      },
    )
    .post(
      '/check-expired',
      describe(
        'Subscriptions.checkExpiredPlans',
        'Pasa al plan gratuito a quienes se les venció el suyo',
        v.array(UserSubscription),
      ),
      signedIn(),
      async (c) => sendJson(c, await checkExpired(deps, requireViewer(c))),
    );
}

/** What an administrator does with people's plans. */
export function adminSubscriptionRoutes(deps: PlanDeps) {
  return new Hono()
    .get(
      '/users',
      describe(
        'Subscriptions.listUserSubscriptions',
        'Todas las personas con su plan, por páginas',
        SubscriptionPage,
      ),
      signedIn(),
      validate('query', SubscribersQuery),
      async (c) => sendJson(c, await listSubscribers(deps, requireViewer(c), c.req.valid('query'))),
    )
    .route('/', assignmentRoutes(deps))
    .route('/', termRoutes(deps));
}
