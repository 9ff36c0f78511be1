import * as v from 'valibot';
import { EntityId, Id, pageSchema, pageQuery } from '#shared/schemas.ts';

export const SUBJECT_KINDS = [
  'user',
  'subscription',
  'category',
  'banner',
  'business',
  'announcement',
  'reply',
  'picture',
  'synonym',
  'landing-text',
  'import',
  'export',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const ACTS = [
  'created',
  'changed',
  'deleted',
  'merged',
  'role-changed',
  'reset-link-made',
  'suspended',
  'suspension-lifted',
  'email-change-requested',
  'email-changed',
  'email-change-ended',
  'invited-again',
  'plan-assigned',
  'plan-cancelled',
  'plan-dates-changed',
  'plan-expired',
  'plan-undone',
  'payment-recorded',
  'payment-voided',
  'request-dismissed',
  'taken-down',
  'restored',
  'reports-dismissed',
  'held-by-reports',
  'new-content-accepted',
  'new-content-rejected',
  'ownership-transferred',
  'transfer-requested',
  'transfer-ended',
  'verified',
  'verification-withdrawn',
  'manager-invited',
  'manager-joined',
  'manager-removed',
  'claim-rejected',
  'claim-invited',
  'claim-invitation-sent',
  'claim-invitation-withdrawn',
  'claim-invitation-declined',
  'claim-refusal-lifted',
  'phone-confirmed',
  'phone-proof-dismissed',
  'phone-proof-withdrawn',
  'correction-accepted',
  'correction-rejected',
  'imported',
  'import-undone',
  'exported',
] as const;
export type ActName = (typeof ACTS)[number];

const Facts = v.nullable(
  v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean(), v.date()]))),
);

export const AuditEntry = v.object({
  id: EntityId,
  createdAt: v.date(),
  actorId: v.nullable(EntityId),
  actorName: v.string(),
  act: v.picklist(ACTS),
  subjectKind: v.picklist(SUBJECT_KINDS),
  subjectId: v.nullable(EntityId),
  subjectName: v.string(),
  before: Facts,
  after: Facts,
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const AuditPage = pageSchema(AuditEntry);
export type AuditPage = v.InferOutput<typeof AuditPage>;

export const AuditFilters = v.object({
  ...pageQuery(30),
  subject: v.optional(v.picklist(SUBJECT_KINDS, 'Elige uno de los temas de la lista.')),
  act: v.optional(v.picklist(ACTS, 'Elige una de las acciones de la lista.')),
  actor: v.optional(Id),
});
export type AuditFilters = v.InferOutput<typeof AuditFilters>;
