import * as v from 'valibot';
import { Count, EntityId, Id, Reference } from '#shared/schemas.ts';
import { MERGE_FIELDS } from './merge-fields.ts';
import { ContentOwner } from './schema.ts';

const Side = v.object({
  id: EntityId,
  owner: ContentOwner,
  createdAt: v.date(),
  isHidden: v.boolean(),
  /** Changes with the business: a merge names it. */
  version: v.string(),
  fields: v.object(v.entriesFromList(MERGE_FIELDS, v.nullable(v.string()))),
  photos: Count,
  specialDays: Count,
  announcements: Count,
  replies: Count,
  /** Counts what waits for a decision. */
  cases: Count,
});
export type MergeSide = v.InferOutput<typeof Side>;

export const MergePair = v.object({ keepId: Id, fromId: Id });

export const MergePreview = v.object({
  keep: Side,
  from: Side,
  /** Counts the photos of `from` that the plan has room for. */
  photosMoved: Count,
});
export type MergePreview = v.InferOutput<typeof MergePreview>;

export const MergeRequest = v.object({
  keepId: Reference('Elige el negocio que se queda.'),
  fromId: Reference('Elige el otro negocio.'),
  keepVersion: v.string('Di qué versión comparaste.'),
  fromVersion: v.string('Di qué versión comparaste.'),
  take: v.array(v.picklist(MERGE_FIELDS, 'Elige datos de la lista.')),
});
export type MergeRequest = v.InferOutput<typeof MergeRequest>;

export const MergeResult = v.object({
  id: EntityId,
  announcements: Count,
  photosMoved: Count,
  photosLeft: Count,
});
export type MergeResult = v.InferOutput<typeof MergeResult>;

export const MergedQuery = v.object({ id: v.optional(Id) });

export const MergedInto = v.nullable(v.object({ id: EntityId }));
