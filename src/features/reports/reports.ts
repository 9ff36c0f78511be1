import * as v from 'valibot';
import { Count, EntityId, Reference, Sources, pageSchema, pageQuery } from '#shared/schemas.ts';
import { Line, Paragraphs, optionalText } from '#shared/text-schemas.ts';
import { Announcement } from '../announcements/schema.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { Reply } from '../replies/schema.ts';
import { REPORT_MESSAGES } from './messages.ts';
import { MAX_ANSWER_LENGTH, MAX_DETAILS_LENGTH, MAX_REASON_LENGTH, REASONS, REPORTABLE } from './schema.ts';

const REPORT_STATES = ['open', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

const DECISIONS = ['withheld', 'dismissed'] as const;

export const ReportFilters = v.object({
  state: v.optional(v.picklist(REPORT_STATES, 'Elige «open» o «decided».'), 'open'),
  ...pageQuery(10, 50),
});

export const ReportedReply = v.object({ ...Reply.entries, announcementTitle: v.string() });
export type ReportedReply = v.InferOutput<typeof ReportedReply>;

export const GivenReason = v.object({
  reason: v.picklist(REASONS),
  count: Count,
  details: v.array(v.string()),
});
export type GivenReason = v.InferOutput<typeof GivenReason>;

export const ReportedSubject = v.object({
  kind: v.picklist(REPORTABLE),
  id: EntityId,
  reports: Count,
  sources: Sources,
  reasons: v.array(GivenReason),
  firstAt: v.date(),
  lastAt: v.date(),
  decision: v.nullable(v.picklist(DECISIONS)),
  decidedAt: v.nullable(v.date()),
  withheldReason: v.nullable(v.string()),
  isHeld: v.boolean(),
  isRepeat: v.boolean(),
  answer: v.nullable(v.object({ text: v.string(), updatedAt: v.date() })),
  business: v.nullable(BusinessCard),
  announcement: v.nullable(Announcement),
  reply: v.nullable(ReportedReply),
});
export type ReportedSubject = v.InferOutput<typeof ReportedSubject>;

export const ReportPage = pageSchema(ReportedSubject);
export type ReportPage = v.InferOutput<typeof ReportPage>;

const subject = {
  kind: v.picklist(REPORTABLE, 'Di si es un negocio, un anuncio o un comentario.'),
  id: Reference('Di qué quieres reportar.'),
};

export const SubjectReference = v.object(subject);
export type SubjectReference = v.InferOutput<typeof SubjectReference>;

export const NewReport = v.object({
  ...subject,
  reason: v.picklist(REASONS, 'Elige un motivo.'),
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

export const ReportDecision = v.variant('decision', [
  v.object({ ...subject, decision: v.literal('withhold'), reason }),
  v.object({ ...subject, decision: v.literal('dismiss') }),
]);
export type ReportDecision = v.InferOutput<typeof ReportDecision>;

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
