import { requireActiveSession } from '#features/auth/server/index.ts';
import { type OwnerPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import { mayChangePictures, maySeeHidden } from './policy.ts';
import {
  type OwnedSubject,
  type Subject,
  type SubjectKind,
  findSubject,
  findSubjectOf,
} from './repo/subjects.ts';

/** The subject where the viewer may see it; what the plan hides is for its owner and administrators. Throws AppError `not-found`. */
export async function requireVisible<Kind extends SubjectKind>(
  db: Db,
  viewer: Viewer | null,
  subject: Subject<Kind>,
): Promise<OwnedSubject<Kind>> {
  const found = await findSubject(db, subject);
  if (!found || (found.isHidden && !maySeeHidden(viewer, found.ownerId))) throw new AppError('not-found');
  return found;
}

/** The subject where the viewer may change its pictures. Throws AppError `not-found` and `forbidden`. */
export async function requireChangeable<Kind extends SubjectKind>(
  db: Db,
  viewer: Viewer,
  subject: Subject<Kind>,
): Promise<OwnedSubject<Kind>> {
  const found = await requireVisible(db, viewer, subject);
  requirePermission(mayChangePictures(viewer, found.ownerId));
  return found;
}

/** What a picture, by its id there, is of. Throws AppError `not-found`. */
export async function requireSubjectOf<Kind extends SubjectKind>(
  db: Db,
  kind: Kind,
  mediaId: number,
): Promise<Subject<Kind>> {
  const subject = await findSubjectOf(db, kind, mediaId);
  if (!subject) throw new AppError('not-found');
  return subject;
}

/**
 * Does the viewer's work on the pictures of a subject while nobody else changes anything of its owner's. Throws AppError
 * `not-found` where the subject has gone, or got another owner, before it was our turn, and as requireActiveSession.
 */
export async function withOwnerLocked<T>(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  { kind, id, ownerId }: OwnedSubject,
  work: (transaction: Db, plan: OwnerPlan) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const plan = await lockOwnerPlan(transaction, ownerId, clock());
    await requireActiveSession(transaction, viewer);
    const found = await findSubject(transaction, { kind, id });
    if (found?.ownerId !== ownerId) throw new AppError('not-found');
    return work(transaction, plan);
  });
}
