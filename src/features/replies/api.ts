import * as v from 'valibot';
import { contract } from '#shared/contract.ts';
import { verifyFirst } from '#shared/viewer.ts';
import { Id, IdParam } from '#shared/schemas.ts';
import { NewReply } from './changes.ts';
import { Reply } from './schema.ts';

const ReplyBody = v.object({
  ...NewReply.entries,
  userId: v.pipe(
    NewReply.entries.userId,
    v.description('Quien inició sesión, también si falta; el id de otra persona es un 403'),
  ),
  commenterName: v.pipe(
    v.optional(v.string('Escribe un nombre, o déjalo fuera.')),
    v.description('Se acepta y no se usa: el comentario lleva el nombre de la cuenta'),
  ),
});

export const repliesApi = contract('Replies', {
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
