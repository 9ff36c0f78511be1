import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { PlansApi, SubscriptionsApi } from './api.ts';

const query = createQueries<PlansApi & SubscriptionsApi>();

export const plansQuery = () => query('GET /api/subscription-plans/', { query: { activeOnly: true } });

export const subscriptionQuery = (userId: number) =>
  query('GET /api/user-subscriptions/user/:userId', { params: { userId } });

export const subscribersQuery = (view: ApiQuery) =>
  query('GET /api/user-subscriptions/admin/users', { query: view });

export const ownRequestQuery = () => query('GET /api/premium-requests/own');
