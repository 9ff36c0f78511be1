import * as v from 'valibot';
import { Reference } from '#shared/schemas.ts';
import { Line, Paragraphs, optionalText } from '#shared/text-schemas.ts';
import { REPORT_MESSAGES } from './messages.ts';
import { MAX_DETAILS_LENGTH, MAX_REASON_LENGTH, REASONS, REPORTABLE } from './schema.ts';

const subject = {
  kind: v.picklist(REPORTABLE, 'Di si es un negocio, un anuncio o un comentario.'),
  id: Reference('Di qué quieres reportar.'),
};

/** Something that can be reported. */
export const SubjectReference = v.object(subject);
export type SubjectReference = v.InferOutput<typeof SubjectReference>;

/** What a visitor has against something. */
export const NewReport = v.object({
  ...subject,
  reason: v.picklist(REASONS, 'Elige un motivo.'),
  details: v.optional(optionalText(Paragraphs(MAX_DETAILS_LENGTH, 'Cuéntanos qué pasa.'))),
});
export type NewReport = v.InferOutput<typeof NewReport>;

const reason = Line(MAX_REASON_LENGTH, REPORT_MESSAGES.noOwnerReason);

/** What an administrator withholds, reported or not, on which of the grounds; the owner is told the reason. */
export const NewWithholding = v.object({
  ...subject,
  ground: v.picklist(REASONS, REPORT_MESSAGES.noReason),
  reason,
});
export type NewWithholding = v.InferOutput<typeof NewWithholding>;

/** What an administrator decides about what was reported; the owner is told the reason. */
export const ReportDecision = v.variant('decision', [
  v.object({
    ...subject,
    decision: v.literal('withhold'),
    reason,
  }),
  v.object({ ...subject, decision: v.literal('dismiss') }),
]);
export type ReportDecision = v.InferOutput<typeof ReportDecision>;
