import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { NotificationsApi } from './api.ts';

const query = createQueries<NotificationsApi>();

export const noticesQuery = (filters: ApiQuery) => query('GET /api/users/notices/all', { query: filters });

export const unreadNoticesQuery = () => query('GET /api/users/notices/unread');

export const noticeSettingsQuery = () => query('GET /api/users/notices/settings');

export const subscriptionQuery = (t: string) => query('GET /api/mail-subscriptions', { query: { t } });
