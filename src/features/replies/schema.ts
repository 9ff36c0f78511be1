import * as v from 'valibot';
import { EntityId, HiddenBy, Reference } from '#shared/schemas.ts';
import { Paragraphs } from '#shared/text-schemas.ts';

export const MAX_REPLY_LENGTH = 1_000;
export const MAX_REPLIES = 200;

export const Reply = v.object({
  id: EntityId,
  announcementId: EntityId,
  userId: EntityId,
  commenterName: v.string(),
  authorRole: v.nullable(v.picklist(['owner', 'manager', 'operator'])),
  message: v.string(),
  hiddenBy: HiddenBy,
  takedownReason: v.nullable(v.string()),
  createdAt: v.date(),
});
export type Reply = v.InferOutput<typeof Reply>;

export const NewReply = v.object({
  announcementId: Reference('Di a qué anuncio respondes.'),
  userId: v.optional(Reference('Di quién responde.')),
  message: Paragraphs(MAX_REPLY_LENGTH, 'Escribe tu comentario.'),
});

export const ReplyBody = v.object({
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
export type ReplyBody = v.InferOutput<typeof ReplyBody>;
