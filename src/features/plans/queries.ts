import { createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { PlanPaymentsApi, PlansApi, SubscriptionsApi } from './api.ts';

const query = createQueries<PlansApi & SubscriptionsApi & PlanPaymentsApi>();

export const plansQuery = () => query('GET /api/subscription-plans/', { query: { activeOnly: true } });

export const subscriptionQuery = (userId: number) =>
  query('GET /api/user-subscriptions/user/:userId', { params: { userId } });

export const subscribersQuery = (view: ApiQuery) =>
  query('GET /api/user-subscriptions/admin/users', { query: view });

export const ownRequestQuery = () => query('GET /api/premium-requests/own');

export const endingPlansQuery = (
  view: QueryOf<PlanPaymentsApi, 'GET /api/user-subscriptions/admin/ending'>,
) => query('GET /api/user-subscriptions/admin/ending', { query: view });

export const planTermsQuery = (view: QueryOf<PlanPaymentsApi, 'GET /api/plan-terms/'>) =>
  query('GET /api/plan-terms/', { query: view });

export const paymentsQuery = (view: QueryOf<PlanPaymentsApi, 'GET /api/plan-payments/'>) =>
  query('GET /api/plan-payments/', { query: view });

export const incomeQuery = (year?: number) => query('GET /api/plan-payments/income', { query: { year } });
