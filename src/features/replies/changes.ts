import * as v from 'valibot';
import { Reference } from '#shared/schemas.ts';
import { Paragraphs } from '#shared/text-schemas.ts';
import { REPLY_MESSAGES } from './messages.ts';

export const LONGEST_REPLY = 1_000;
/** An announcement shows so many replies, and takes no more. */
export const MOST_REPLIES = 200;

/** A reply to be written; without `userId` by who asks. */
export const NewReply = v.object({
  announcementId: Reference('Di a qué anuncio respondes.'),
  userId: v.optional(Reference('Di quién responde.')),
  message: Paragraphs(LONGEST_REPLY, REPLY_MESSAGES.missing),
});
export type NewReply = v.InferOutput<typeof NewReply>;
