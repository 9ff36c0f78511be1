import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { NotificationsApi } from './api.ts';
import type { NoticeSetting } from './schema.ts';

const call = createCaller<NotificationsApi>();

export const readNotice = (id: number) => call('PUT /api/users/notices/read/:id', { params: { id } });

export const readAllNotices = (seenAt: Date) => call('PUT /api/users/notices/read', { body: { seenAt } });

export const changeNoticeSetting = (body: NoticeSetting) => call('PUT /api/users/notices/settings', { body });

export const refreshNotices = (queryClient: QueryClient) => refresh(queryClient, '/api/users/notices');
