import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { Id } from '#shared/schemas.ts';
import {
  NewPremiumRequest,
  PlansQuery,
  PremiumRequest,
  SubscribersQuery,
  SubscriptionPage,
  SubscriptionPlan,
  Term,
  UserSubscription,
} from './schema.ts';
import * as schemas from './schema.ts';

const PLANS = { name: 'Plans', title: 'Planes y solicitudes de Premium', schemas };

const SUBSCRIPTIONS = { name: 'Subscriptions', title: 'Suscripciones', schemas };

const UserParam = v.object({ userId: Id });

export const plansApi = contract(PLANS, {
  'GET /api/subscription-plans/': {
    id: 'listSubscriptionPlans',
    summary: 'Los planes con su precio al mes, en quetzales',
    access: 'anyone',
    cached: true,
    query: PlansQuery,
    returns: v.array(SubscriptionPlan),
  },
  'GET /api/premium-requests/own': {
    id: 'getOwnPremiumRequest',
    summary: 'La propia solicitud de Premium que espera, o null',
    access: 'signed-in',
    returns: v.nullable(PremiumRequest),
  },
  'POST /api/premium-requests/': {
    id: 'requestPremium',
    summary: 'Pide Premium; mientras espera, es la misma solicitud',
    access: 'verified',
    refusal: verifyFirst('pedir Premium'),
    limit: { name: 'premium-request', points: 30, seconds: 600 },
    body: NewPremiumRequest,
    returns: PremiumRequest,
  },
});
export type PlansApi = typeof plansApi;

export const subscriptionsApi = contract(SUBSCRIPTIONS, {
  'GET /api/user-subscriptions/user/:userId': {
    id: 'getUserSubscription',
    summary: 'El plan vigente de una persona',
    access: 'signed-in',
    params: UserParam,
    returns: UserSubscription,
  },
  'GET /api/user-subscriptions/admin/users': {
    id: 'listUserSubscriptions',
    summary: 'Todas las personas con su plan, por páginas',
    access: 'admin',
    query: SubscribersQuery,
    returns: SubscriptionPage,
  },
  'POST /api/user-subscriptions/admin/assign/:userId/:planId': {
    id: 'assignPlan',
    summary: 'Asigna un plan, por 720 horas si no se dice otra cosa',
    access: 'admin',
    params: v.object({ userId: Id, planId: Id }),
    body: Term,
    returns: UserSubscription,
  },
  'POST /api/user-subscriptions/admin/cancel/:userId': {
    id: 'cancelPlan',
    summary: 'Pasa a la persona al plan Gratis',
    access: 'admin',
    params: UserParam,
    returns: UserSubscription,
  },
  'PUT /api/user-subscriptions/admin/dates/:userId': {
    id: 'changePlanDates',
    summary: 'Cambia desde y hasta cuándo vale el plan',
    access: 'admin',
    limit: CHANGES,
    params: UserParam,
    body: Term,
    returns: UserSubscription,
  },
  'POST /api/user-subscriptions/admin/check-expired': {
    id: 'checkExpiredPlans',
    summary: 'Pasa al plan Gratis a quienes se les venció el suyo',
    access: 'admin',
    returns: v.array(UserSubscription),
  },
});
export type SubscriptionsApi = typeof subscriptionsApi;
