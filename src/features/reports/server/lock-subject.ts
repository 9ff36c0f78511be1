import { type OwnerPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '#shared/time.ts';
import type { SubjectReference } from '../changes.ts';
import { type Subject, findSubject } from './repo/subjects.ts';

/** Something that can be reported, of which only this transaction decides. */
export interface LockedSubject {
  reference: SubjectReference;
  subject: Subject;
  plan: OwnerPlan;
}

/**
 * The subject with its owner's plan: nobody else can change what is shown of it before the transaction ends. Throws AppError
 * `not-found`.
 */
export async function lockSubject(
  transaction: Db,
  { kind, id }: SubjectReference,
  clock: Clock,
): Promise<LockedSubject> {
  const reference = { kind, id };
  const found = await findSubject(transaction, reference);
  if (!found) throw new AppError('not-found');
  const plan = await lockOwnerPlan(transaction, found.ownerId, clock());
  // It may have been decided or deleted while others had its owner locked.
  const subject = await findSubject(transaction, reference);
  if (!subject) throw new AppError('not-found');
  return { reference, subject, plan };
}
