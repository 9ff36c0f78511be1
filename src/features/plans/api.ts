import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import * as paymentSchemas from './payments.ts';
import {
  EndingFilters,
  EndingPage,
  Income,
  IncomeQuery,
  Payment,
  PaymentFilters,
  PaymentPage,
  PlanTermFilters,
  PlanTermPage,
  Renewal,
  TermPayment,
  UndoReason,
} from './payments.ts';
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

const PAYMENTS = { name: 'PlanPayments', title: 'Renovaciones y pagos de Premium', schemas: paymentSchemas };

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

export const planPaymentsApi = contract(PAYMENTS, {
  'GET /api/user-subscriptions/admin/ending': {
    id: 'listEndingPlans',
    summary: 'Planes que vencen en 7 o en 30 días, o que vencieron en los últimos 30',
    access: 'admin',
    query: EndingFilters,
    returns: EndingPage,
  },
  'POST /api/user-subscriptions/admin/renew/:userId': {
    id: 'renewPlan',
    summary: 'Activa Premium, o lo renueva desde la fecha en que vence, y anota el pago si se da',
    access: 'admin',
    limit: CHANGES,
    idempotent: true,
    params: UserParam,
    body: Renewal,
    returns: UserSubscription,
  },
  'GET /api/plan-terms/': {
    id: 'listPlanTerms',
    summary: 'Activaciones y renovaciones, lo más nuevo primero',
    access: 'admin',
    query: PlanTermFilters,
    returns: PlanTermPage,
  },
  'POST /api/plan-terms/:id/undo': {
    id: 'undoPlanTerm',
    summary: 'Deshace la última activación o renovación de una persona y anula su pago',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: UndoReason,
    returns: null,
  },
  'GET /api/plan-payments/': {
    id: 'listPlanPayments',
    summary: 'Pagos de Premium, lo más nuevo primero',
    access: 'admin',
    query: PaymentFilters,
    returns: PaymentPage,
  },
  'GET /api/plan-payments/income': {
    id: 'getIncome',
    summary: 'Lo que entró por Premium en cada mes de un año',
    access: 'admin',
    query: IncomeQuery,
    returns: Income,
  },
  'POST /api/plan-payments/': {
    id: 'recordPlanPayment',
    summary: 'Anota el pago de una activación o renovación',
    access: 'admin',
    limit: CHANGES,
    idempotent: true,
    body: TermPayment,
    returns: Payment,
  },
  'POST /api/plan-payments/:id/void': {
    id: 'voidPlanPayment',
    summary: 'Anula un pago que se anotó por error',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: UndoReason,
    returns: null,
  },
});
export type PlanPaymentsApi = typeof planPaymentsApi;
