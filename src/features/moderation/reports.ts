import * as v from 'valibot';
import { EntityId, Reference } from '#shared/schemas.ts';
import { Line, Paragraphs, optionalText } from '#shared/text-schemas.ts';
import { REPORT_MESSAGES } from './report-messages.ts';
import { MAX_ANSWER_LENGTH, MAX_DETAILS_LENGTH } from './limits.ts';
import { MAX_REASON_LENGTH, REASONS, REPORTABLE } from './schema.ts';

const subject = {
  kind: v.picklist(REPORTABLE, 'Di si es un negocio, un anuncio o un comentario.'),
  id: Reference('Di qué quieres reportar.'),
};

export const SubjectReference = v.object(subject);
export type SubjectReference = v.InferOutput<typeof SubjectReference>;

export const NewReport = v.object({
  ...subject,
  reason: v.picklist(REASONS, 'Elige un motivo.'),
  /** Names what is wrong in the catalogue of a business. */
  itemId: v.optional(Reference('Di de qué producto se trata.')),
  details: v.optional(optionalText(Paragraphs(MAX_DETAILS_LENGTH, 'Cuéntanos qué pasa.'))),
});
export type NewReport = v.InferOutput<typeof NewReport>;

/** Is sent to the owner. */
const reason = Line(MAX_REASON_LENGTH, REPORT_MESSAGES.noOwnerReason);

export const NewTakedown = v.object({
  ...subject,
  ground: v.picklist(REASONS, REPORT_MESSAGES.noReason),
  reason,
});
export type NewTakedown = v.InferOutput<typeof NewTakedown>;

export const OwnHold = v.object({
  kind: v.picklist(REPORTABLE),
  id: EntityId,
  isRepeat: v.boolean(),
  reasons: v.array(v.picklist(REASONS)),
  answer: v.nullable(v.string()),
});
export type OwnHold = v.InferOutput<typeof OwnHold>;

export const NewAnswer = v.object({
  ...subject,
  text: Paragraphs(MAX_ANSWER_LENGTH, REPORT_MESSAGES.noAnswer),
});
export type NewAnswer = v.InferOutput<typeof NewAnswer>;
