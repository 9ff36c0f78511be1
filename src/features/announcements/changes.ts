import * as v from 'valibot';
import { Reference } from '#shared/schemas.ts';
import { Line, Paragraphs } from '#shared/text-schemas.ts';
import { ANNOUNCEMENT_MESSAGES } from './messages.ts';
import { OUTCOMES } from './schema.ts';

/** Longest title of an announcement, in characters. */
export const LONGEST_TITLE = 120;
/** Longest content of an announcement, in characters. */
export const LONGEST_CONTENT = 5_000;

/** Said of a moment of expiry that has gone by. */
export const EXPIRY_PASSED = 'Elige una fecha que todavía no haya pasado.';

const Title = (missing: string) => Line(LONGEST_TITLE, missing);
const Content = (missing: string) => Paragraphs(LONGEST_CONTENT, missing);
const AllowReplies = v.boolean('Di si el anuncio recibe comentarios.');
/** Null for an announcement that stands until it is taken away. */
const ExpiresAt = v.nullable(v.date('Escribe una fecha y una hora.'));

/** An announcement to be created. */
export const NewAnnouncement = v.object({
  businessId: Reference('Elige el negocio que anuncia.'),
  title: Title('Escribe el título.'),
  content: Content('Escribe el contenido.'),
  allowReplies: v.optional(AllowReplies, true),
  expiresAt: v.optional(ExpiresAt),
});
export type NewAnnouncement = v.InferOutput<typeof NewAnnouncement>;

/** What may be changed of an announcement: what is left out stays, and null takes away. */
export const AnnouncementChanges = v.object({
  title: v.optional(Title(ANNOUNCEMENT_MESSAGES.missing)),
  content: v.optional(Content(ANNOUNCEMENT_MESSAGES.missing)),
  allowReplies: v.optional(AllowReplies),
  expiresAt: v.optional(ExpiresAt),
  outcome: v.optional(v.nullable(v.picklist(OUTCOMES, 'Elige «sold» o «finished».'))),
});
export type AnnouncementChanges = v.InferOutput<typeof AnnouncementChanges>;
