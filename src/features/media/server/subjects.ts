import { recordAuditEntryUnlessOwner } from '#features/audit/server/index.ts';
import { requireActiveSession } from '#features/auth/server/index.ts';
import { type OwnerPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { MANAGERS_ONLY, type Viewer, requirePermission } from '#shared/viewer.ts';
import { mayChangePictures, maySeeHidden } from './policy.ts';
import {
  type OwnedSubject,
  type Subject,
  type SubjectKind,
  findSubject,
  findSubjectName,
} from './repository/subjects.ts';

export const ownedBusiness = ({ businessId, ownerId }: Pick<OwnedSubject, 'businessId' | 'ownerId'>) => ({
  id: businessId,
  ownerId,
});

export async function requireShown<Found extends OwnedSubject>(
  db: Db,
  viewer: Viewer | null,
  found: Found | null,
): Promise<Found> {
  if (!found) throw new AppError('not-found');
  if (found.isHidden && !(await maySeeHidden(db, viewer, ownedBusiness(found))))
    throw new AppError('not-found');
  return found;
}

export const requireVisible = async <Kind extends SubjectKind>(
  db: Db,
  viewer: Viewer | null,
  subject: Subject<Kind>,
): Promise<OwnedSubject<Kind>> => requireShown(db, viewer, await findSubject(db, subject));

export async function requireChangeable<Kind extends SubjectKind>(
  db: Db,
  viewer: Viewer,
  subject: Subject<Kind>,
): Promise<OwnedSubject<Kind>> {
  const found = await requireVisible(db, viewer, subject);
  requirePermission(await mayChangePictures(db, viewer, ownedBusiness(found)), MANAGERS_ONLY);
  return found;
}

/**
 * Locks the owner for `work`. @throws AppError `not-found` if the subject was deleted or transferred meanwhile, else
 * as requireChangeable
 */
export async function withOwnerLocked<T>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  viewer: Viewer,
  { kind, id, ownerId }: OwnedSubject,
  work: (transaction: Db, plan: OwnerPlan) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const plan = await lockOwnerPlan(transaction, ownerId, clock());
    await requireActiveSession(transaction, viewer);
    const found = await findSubject(transaction, { kind, id });
    if (found?.ownerId !== ownerId) throw new AppError('not-found');
    requirePermission(await mayChangePictures(transaction, viewer, ownedBusiness(found)), MANAGERS_ONLY);
    return work(transaction, plan);
  });
}

interface PictureAct {
  subject: OwnedSubject;
  what: string;
}

export async function recordPictures(
  transaction: Db,
  viewer: Viewer,
  { ownerId, at }: OwnerPlan,
  { subject, what }: PictureAct,
): Promise<void> {
  if (viewer.userId === ownerId) return;
  const { kind, id, businessId } = subject;
  const name = (await findSubjectName(transaction, subject)) ?? '';
  await recordAuditEntryUnlessOwner(
    transaction,
    viewer,
    { ownerId, businessId, at },
    { act: 'changed', subject: { kind, id, name }, after: { pictures: what } },
  );
}
