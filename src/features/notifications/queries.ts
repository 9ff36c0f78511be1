import { createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { NotificationsApi } from './api.ts';

const query = createQueries<NotificationsApi>();

export const noticesQuery = (filters: QueryOf<NotificationsApi, 'GET /api/users/notices/all'>) =>
  query('GET /api/users/notices/all', { query: filters });

export const unreadNoticesQuery = () => query('GET /api/users/notices/unread');

export const noticeSettingsQuery = () => query('GET /api/users/notices/settings');

export const subscriptionQuery = (t: string) => query('GET /api/mail-subscriptions', { query: { t } });
