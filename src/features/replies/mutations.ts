import { createCaller } from '#shared/api-mutation.ts';
import type { RepliesApi } from './api.ts';

const call = createCaller<RepliesApi>();

export const createReply = (body: { announcementId: number; message: string }, key: string) =>
  call('POST /api/announcement-replies/', { body, key });

export const deleteReply = (id: number) => call('DELETE /api/announcement-replies/:id', { params: { id } });
