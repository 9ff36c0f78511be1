import * as v from 'valibot';
import { contract } from '#shared/contract.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { Reply, ReplyBody } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Replies', title: 'Comentarios de los anuncios', schemas };

export const repliesApi = contract(SECTION, {
  'GET /api/announcement-replies/announcement/:announcementId': {
    id: 'listAnnouncementReplies',
    summary: 'Comentarios de un anuncio, del más antiguo al más nuevo, hasta 200',
    access: 'anyone',
    cached: true,
    params: v.object({ announcementId: Id }),
    returns: v.array(Reply),
  },
  'POST /api/announcement-replies/': {
    id: 'createReply',
    summary: 'Comenta un anuncio',
    access: 'verified',
    refusal: verifyFirst('comentar'),
    limit: { name: 'reply-creation', points: 20, seconds: 600 },
    idempotent: true,
    body: ReplyBody,
    returns: Reply,
    status: 201,
  },
  'DELETE /api/announcement-replies/:id': {
    id: 'deleteReply',
    summary: 'Elimina un comentario propio, o uno en un anuncio propio',
    access: 'signed-in',
    params: IdParam,
    returns: null,
  },
});
export type RepliesApi = typeof repliesApi;
