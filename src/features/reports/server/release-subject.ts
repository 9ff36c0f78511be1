import { recordAct } from '#features/audit/server/index.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { SubjectReference } from '../changes.ts';
import { actSubject } from './act-subject.ts';
import { lockSubject } from './lock-subject.ts';
import { releasedMail } from './mails/released-mail.ts';
import { mayModerate } from './policy.ts';
import type { ModerationDeps } from './withhold-subject.ts';
import { writeWithheld } from './write-withheld.ts';

/**
 * Withholds a subject no longer: it is shown as far as its owner's plan shows it. Where it isn't withheld nothing changes.
 * Throws AppError `forbidden` and `not-found`.
 */
export async function releaseSubject(
  { db, clock, site }: ModerationDeps,
  viewer: Viewer,
  reference: SubjectReference,
): Promise<void> {
  requirePermission(mayModerate(viewer));
  await db.transaction().execute(async (transaction) => {
    const locked = await lockSubject(transaction, reference, clock);
    const { withheldReason: reason } = locked.subject;
    if (reason === null) return;
    await writeWithheld(transaction, locked, null, (name) => releasedMail(site, { ...locked, name }));
    const act = { act: 'released', subject: actSubject(locked), before: { reason } } as const;
    await recordAct(transaction, viewer, locked.plan.at, act);
  });
}
