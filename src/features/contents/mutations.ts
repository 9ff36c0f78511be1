import { createCaller } from '#shared/api-mutation.ts';
import type { ContentsApi } from './api.ts';
import type { MergeRequest } from './merge-schema.ts';
import type { AnnouncementBulkAct, BusinessBulkAct } from './schema.ts';

const call = createCaller<ContentsApi>();

export const changeManyBusinesses = (body: BusinessBulkAct, key: string) =>
  call('POST /api/admin/businesses/bulk', { body, key });

export const changeManyAnnouncements = (body: AnnouncementBulkAct, key: string) =>
  call('POST /api/admin/announcements/bulk', { body, key });

export const mergeBusinesses = (body: MergeRequest, key: string) =>
  call('POST /api/admin/merges', { body, key });
