import { apiMutation } from '#shared/api-mutation.ts';
import type { Reply } from './schema.ts';

/** Answers an announcement; asked again under the same key it is written once. */
export const createReply = (reply: { announcementId: number; message: string }, key: string) =>
  apiMutation<Reply>('POST', '/api/announcement-replies/', reply, key);

/** Takes a reply away. */
export const deleteReply = (id: number) => apiMutation<null>('DELETE', `/api/announcement-replies/${id}`);
