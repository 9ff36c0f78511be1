import * as v from 'valibot';
import { EntityId, Id, pageSchema, pageQuery } from '#shared/schemas.ts';
import { ACTS, SUBJECT_KINDS } from './filters.ts';

export type SubjectKind = (typeof SUBJECT_KINDS)[number];
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
