import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { clientAddress } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { quoteName } from '#shared/text.ts';
import { DAY } from '#shared/time.ts';
import { requirePermission } from '#shared/viewer.ts';
import type { ModerationApi } from '../../api.ts';
import type { NewReport } from '../../reports.ts';
import { REPORT_MESSAGES } from '../../report-messages.ts';
import { holdIfHeavy } from './hold.ts';
import { acceptReports, lockSubject, recordTakedown, restore, takeDown } from './take-down.ts';
import { reportedNotice } from './notices.ts';
import { answeredTask } from './notices.ts';
import { isAnswerable, mayAnswer, maySee } from './policy.ts';
import { identifyReporter } from './reporter.ts';
import { closeAnswer, listOwnHolds, saveAnswer } from './repository/answers.ts';
import { insertReport } from './repository/reports.ts';
import { findItemName, findSubject } from './repository/subjects.ts';

/** Puts the name of a reported item before the details: it may have another one, or be gone, when they are read. */
async function readDetails(db: Db, { kind, id, itemId, details }: NewReport): Promise<string | undefined> {
  const name = kind === 'business' && itemId !== undefined ? await findItemName(db, id, itemId) : null;
  if (name === null) return details ?? undefined;
  return [`Producto de la carta: ${quoteName(name)}`, details].filter(Boolean).join('\n');
}

/** After a decision the content may change, so the same reporter may report it again. */
const RENEWABLE_AFTER_MS = 7 * DAY;

type ReportRoute = Extract<keyof ModerationApi, `${string} /api/reports/${string}`>;
type TakedownRoute = 'POST /api/moderation/take-down' | 'POST /api/moderation/restore';

export const reportHandlers: Pick<Handlers<ModerationApi>, ReportRoute | TakedownRoute> = {
  /** A repeated report gets the same response. */
  'POST /api/reports/': async (context, { viewer, body, http }) => {
    const { db, trustedProxies, sessionKeys } = context;
    const subject = await findSubject(db, body);
    if (!subject || !maySee(viewer, subject)) throw new AppError('not-found');
    const address = clientAddress(http, trustedProxies);
    await inTransaction(context, viewer, async (tx) => {
      const locked = await lockSubject(tx, body);
      const { at: createdAt } = locked.plan;
      const identification = { viewer, address, sessionKeys };
      const reporter = await identifyReporter(tx.db, identification, {
        what: 'report',
        subject: locked.reference,
        at: createdAt,
      });
      const renewable = new Date(createdAt.getTime() - RENEWABLE_AFTER_MS);
      await holdIfHeavy(tx, locked, async () => {
        const details = await readDetails(tx.db, body);
        const counts = await insertReport(tx.db, { ...body, details, reporter, createdAt }, renewable);
        if (counts) await tx.notifyAdministrators(reportedNotice(tx.site, locked));
        return counts;
      });
    });
    return null;
  },

  'GET /api/reports/own': ({ db }, { viewer }) => listOwnHolds(db, viewer.userId),

  /** Can be changed until something is decided. */
  'PUT /api/reports/answer': (context, { viewer, body: { text, ...reference } }) =>
    inTransaction(context, viewer, async (tx) => {
      const locked = await lockSubject(tx, reference);
      const { subject, plan } = locked;
      if (!maySee(viewer, subject)) throw new AppError('not-found');
      requirePermission(mayAnswer(viewer, subject));
      if (!isAnswerable(subject)) throw new AppError('conflict', REPORT_MESSAGES.unanswerable);
      const { at } = plan;
      const isFirst = await saveAnswer(tx.db, reference, { userId: viewer.userId, text, at });
      const task = answeredTask(locked, subject.takedownReason !== null);
      if (isFirst) await tx.notifyAdministrators(task);
      return null;
    }),

  /** Stores a report where there is none, so that the decided cases contain it. */
  'POST /api/moderation/take-down': (context, { viewer, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const { ground, reason, ...reference } = body;
      const locked = await lockSubject(tx, reference);
      const reports = await acceptReports(tx, locked, reason);
      if (locked.subject.takedownReason !== null) return null;
      await closeAnswer(tx.db, locked.reference, locked.plan.at);
      if (reports === 0) await recordTakedown(tx, locked, { ground, reason });
      await takeDown(tx, locked, { ground, reason, reports });
      return null;
    }),

  'POST /api/moderation/restore': (context, { viewer, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const locked = await lockSubject(tx, body);
      if (locked.subject.takedownReason !== null) await restore(tx, locked);
      return null;
    }),
};
