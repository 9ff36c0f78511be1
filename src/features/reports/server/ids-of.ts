import type { SubjectReference } from '../changes.ts';
import type { Reportable } from '../schema.ts';

/** The ids of those subjects that are of one kind. */
export const idsOf = (subjects: readonly SubjectReference[], wanted: Reportable): number[] =>
  subjects.filter(({ kind }) => kind === wanted).map(({ id }) => id);
