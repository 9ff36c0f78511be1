import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { NewWithholding } from '../changes.ts';
import { REPORT_MESSAGES } from '../messages.ts';
import { actSubject } from './act-subject.ts';
import { type LockedSubject, lockSubject } from './lock-subject.ts';
import { withheldMail } from './mails/withheld-mail.ts';
import { mayModerate } from './policy.ts';
import { closeReports, storeDecided } from './repo/reports.ts';
import { writeWithheld } from './write-withheld.ts';

export interface ModerationDeps {
  db: Db;
  clock: Clock;
  site: Site;
}

interface Withholding {
  site: Site;
  viewer: Viewer;
  /** What the owner is told. */
  reason: string;
  /** How many reports led to it. */
  reports: number;
}

/** Withholds the subject, tells its owner why, and writes that down. */
export async function withhold(
  transaction: Db,
  { site, viewer, reason, reports }: Withholding,
  locked: LockedSubject,
): Promise<void> {
  const wasReported = reports > 0;
  const letterTo = (name: string) => withheldMail(site, { ...locked, name, reason, wasReported });
  await writeWithheld(transaction, locked, reason, letterTo);
  const act = { act: 'withheld', subject: actSubject(locked), after: { reason, reports } } as const;
  await recordAct(transaction, viewer, locked.plan.at, act);
}

/**
 * Withholds a subject whether or not somebody has reported it; where nobody has, the queue lists it among what is decided.
 * What is withheld already stays so, for its first reason. Throws AppError `forbidden` and `not-found`.
 */
export async function withholdSubject(
  { db, clock, site }: ModerationDeps,
  viewer: Viewer,
  { ground, reason, ...reference }: NewWithholding,
): Promise<void> {
  requirePermission(mayModerate(viewer));
  await db.transaction().execute(async (transaction) => {
    const locked = await lockSubject(transaction, reference, clock);
    const { at } = locked.plan;
    const reports = await closeReports(transaction, locked.reference, { decision: 'withheld', at });
    if (locked.subject.withheldReason !== null) return;
    if (reports === 0) {
      const decided = { ...locked.reference, reason: ground, details: REPORT_MESSAGES.unreported, at };
      await storeDecided(transaction, decided);
    }
    await withhold(transaction, { site, viewer, reason, reports }, locked);
  });
}
