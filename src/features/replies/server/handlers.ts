import type { Handlers } from '#platform/http/serve.ts';
import type { RepliesApi } from '../api.ts';
import { createReply } from './create-reply.ts';
import { deleteReply } from './delete-reply.ts';
import { listRepliesTo } from './list-replies.ts';

export const replyHandlers: Handlers<RepliesApi> = {
  'GET /api/announcement-replies/announcement/:announcementId': ({ db }, { viewer, params }) =>
    listRepliesTo(db, viewer, params.announcementId),
  'POST /api/announcement-replies/': (context, { viewer, body, key }) => {
    const { commenterName: _, ...values } = body;
    return createReply(context, viewer, { values, key });
  },
  'DELETE /api/announcement-replies/:id': async (context, { viewer, params }) => {
    await deleteReply(context, viewer, params.id);
    return null;
  },
};
