import type { Handlers } from '#platform/http/serve.ts';
import type { PlansApi, SubscriptionsApi } from '../api.ts';
import { activateRequest } from './requests/activate-request.ts';
import { dismissRequest } from './requests/dismiss-request.ts';
import { findOwnRequest } from './requests/find-own-request.ts';
import { listRequests } from './requests/list-requests.ts';
import { requestPremium } from './requests/request-premium.ts';
import { assignPlan } from './subscriptions/assign-plan.ts';
import { cancelPlan } from './subscriptions/cancel-plan.ts';
import { changeDates } from './subscriptions/change-dates.ts';
import { checkExpired } from './subscriptions/check-expired.ts';
import { readSubscription } from './subscriptions/get-subscription.ts';
import { listPlans } from './subscriptions/list-plans.ts';
import { listSubscribers } from './subscriptions/list-subscribers.ts';

export const planHandlers: Handlers<PlansApi> = {
  'GET /api/subscription-plans/': (context, { query }) => listPlans(context, query),
  'GET /api/premium-requests/own': ({ db }, { viewer }) => findOwnRequest(db, viewer),
  'POST /api/premium-requests/': (context, { viewer, body }) => requestPremium(context, viewer, body),
  'GET /api/admin/premium-requests': (context, { viewer }) => listRequests(context, viewer),
  'POST /api/admin/premium-requests/:id/activation': (context, { viewer, params }) =>
    activateRequest(context, viewer, params.id),
  'DELETE /api/admin/premium-requests/:id': async (context, { viewer, params }) => {
    await dismissRequest(context, viewer, params.id);
    return null;
  },
};

export const subscriptionHandlers: Handlers<SubscriptionsApi> = {
  'GET /api/user-subscriptions/user/:userId': (context, { viewer, params }) =>
    readSubscription(context, viewer, params.userId),
  'GET /api/user-subscriptions/admin/users': (context, { viewer, query }) =>
    listSubscribers(context, viewer, query),
  'POST /api/user-subscriptions/admin/assign/:userId/:planId': (context, { viewer, params, body }) =>
    assignPlan(context, viewer, { ...params, term: body }),
  'POST /api/user-subscriptions/admin/cancel/:userId': (context, { viewer, params }) =>
    cancelPlan(context, viewer, params.userId),
  'PUT /api/user-subscriptions/admin/dates/:userId': (context, { viewer, params, body }) =>
    changeDates(context, viewer, { userId: params.userId, term: body }),
  'POST /api/user-subscriptions/admin/check-expired': (context, { viewer }) => checkExpired(context, viewer),
};
