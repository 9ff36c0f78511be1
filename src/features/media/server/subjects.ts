import { requireActiveSession } from '#features/auth/server/index.ts';
import { changedNotice } from '#features/notifications/server/index.ts';
import { type OwnerPlan, lockPlan } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
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
  context: AppContext,
  viewer: Viewer,
  { kind, id, ownerId }: OwnedSubject,
  work: (tx: Tx, plan: OwnerPlan) => Promise<T>,
): Promise<T> {
  return inTransaction(context, viewer, async (tx) => {
    const plan = await lockPlan(tx, ownerId);
    await requireActiveSession(tx.db, viewer);
    const found = await findSubject(tx.db, { kind, id });
    if (found?.ownerId !== ownerId) throw new AppError('not-found');
    requirePermission(await mayChangePictures(tx.db, viewer, ownedBusiness(found)), MANAGERS_ONLY);
    return work(tx, plan);
  });
}

interface PictureAct {
  subject: OwnedSubject;
  what: string;
}

export async function recordPictures(tx: Tx, { subject, what }: PictureAct): Promise<void> {
  const { kind, id, ownerId, businessId } = subject;
  if (tx.viewer.userId === ownerId) return;
  const name = (await findSubjectName(tx.db, subject)) ?? '';
  await tx.audit({
    ownerId,
    businessId,
    act: 'changed',
    subject: { kind, id, name },
    after: { pictures: what },
  });
  await tx.tellOwner(ownerId, changedNotice({ kind, id, name }, ['fotos']));
}
