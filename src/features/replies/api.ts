import * as v from 'valibot';
import { contract } from '#shared/contract.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { Reply, ReplyBody } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Replies', title: 'Respuestas a los anuncios', schemas };

export const repliesApi = contract(SECTION, {
  'GET /api/announcement-replies/announcement/:announcementId': {
    id: 'listAnnouncementReplies',
    summary: 'Respuestas a un anuncio, de la más antigua a la más nueva, hasta 200',
    access: 'anyone',
    cached: true,
    params: v.object({ announcementId: Id }),
    returns: v.array(Reply),
  },
  'POST /api/announcement-replies/': {
    id: 'createReply',
    summary: 'Responde a un anuncio',
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
    summary: 'Elimina una respuesta propia, o una a un anuncio propio',
    access: 'signed-in',
    params: IdParam,
    returns: null,
  },
});
export type RepliesApi = typeof repliesApi;
