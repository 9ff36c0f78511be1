import { recordAct } from '#features/audit/server/index.ts';
import type { OwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import { type Subject, findSubjectName } from './repo/subjects.ts';

interface PictureAct {
  subject: Subject;
  /** In words, such as 'agregó 2'. */
  what: string;
}

/** Writes down what an administrator did to the pictures of what is somebody else's. */
export async function recordPictures(
  transaction: Db,
  viewer: Viewer,
  { ownerId, at }: OwnerPlan,
  { subject, what }: PictureAct,
): Promise<void> {
  if (viewer.userId === ownerId) return;
  const name = (await findSubjectName(transaction, subject)) ?? '';
  await recordAct(transaction, viewer, at, {
    act: 'changed',
    subject: { ...subject, name },
    after: { pictures: what },
  });
}
