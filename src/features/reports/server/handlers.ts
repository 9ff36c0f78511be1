import { recordAuditEntry } from '#features/audit/server/index.ts';
import { notifyAdministrators } from '#features/notifications/server/index.ts';
import { clientAddress } from '#platform/http/client.ts';
import { readPage } from '#platform/db/list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';
import { requirePermission } from '#shared/viewer.ts';
import type { ReportsApi } from '../api.ts';
import { REPORT_MESSAGES } from '../messages.ts';
import { endHold, holdIfHeavy } from './hold.ts';
import { auditSubject, lockSubject, restore, takeDown } from './moderation.ts';
import { reportedNotice } from './mails.ts';
import { answeredTask } from './notices.ts';
import { isAnswerable, mayAnswer, maySee } from './policy.ts';
import { presentReported } from './presenter.ts';
import { identifyReporter } from './reporter.ts';
import { closeAnswer, listOwnHolds, saveAnswer } from './repository/answers.ts';
import {
  QUEUE,
  closeReports,
  countReported,
  insertReport,
  insertTakedown,
  listOpenReasons,
  listReported,
} from './repository/reports.ts';
import { findSubject } from './repository/subjects.ts';

/** After a decision the content may change, so the same reporter may report it again. */
const RENEWABLE_AFTER_MS = 7 * DAY;

export const reportHandlers: Handlers<ReportsApi> = {
  /** A repeated report gets the same response. */
  'POST /api/reports/': async (context, { viewer, body, http }) => {
    const { db, clock, site, trustedProxies, sessionKeys } = context;
    const subject = await findSubject(db, body);
    if (!subject || !maySee(viewer, subject)) throw new AppError('not-found');
    const address = clientAddress(http, trustedProxies);
    await db.transaction().execute(async (transaction) => {
      const locked = await lockSubject(transaction, body, clock);
      const { at: createdAt } = locked.plan;
      const identification = { viewer, address, sessionKeys };
      const reporter = await identifyReporter(transaction, identification, {
        what: 'report',
        subject: locked.reference,
        at: createdAt,
      });
      const renewable = new Date(createdAt.getTime() - RENEWABLE_AFTER_MS);
      await holdIfHeavy(transaction, context, locked, async () => {
        const counts = await insertReport(transaction, { ...body, reporter, createdAt }, renewable);
        if (counts)
          await notifyAdministrators(transaction, { site, at: createdAt }, reportedNotice(site, locked));
        return counts;
      });
    });
    return null;
  },

  'GET /api/reports/own': ({ db }, { viewer }) => listOwnHolds(db, viewer.userId),

  /** Can be changed until something is decided. */
  'PUT /api/reports/answer': ({ db, clock, site }, { viewer, body: { text, ...reference } }) =>
    db.transaction().execute(async (transaction) => {
      const locked = await lockSubject(transaction, reference, clock);
      const { subject, plan } = locked;
      if (!maySee(viewer, subject)) throw new AppError('not-found');
      requirePermission(mayAnswer(viewer, subject));
      if (!isAnswerable(subject)) throw new AppError('conflict', REPORT_MESSAGES.unanswerable);
      const { at } = plan;
      const isFirst = await saveAnswer(transaction, reference, { userId: viewer.userId, text, at });
      const task = answeredTask(locked, subject.withheldReason !== null);
      if (isFirst) await notifyAdministrators(transaction, { site, at }, task);
      return null;
    }),

  'GET /api/admin/reports': async ({ db, clock }, { query: { state, ...request } }) => {
    const { rows, ...page } = await readPage(QUEUE, request, async ({ cursor, limit }) => {
      const [found, total] = await Promise.all([
        listReported(db, state, cursor, limit),
        countReported(db, state),
      ]);
      return { rows: found, total };
    });
    return { items: await presentReported(db, rows, state, clock()), ...page };
  },

  /** Repeating a decision changes nothing; another decision is a conflict. */
  'POST /api/admin/reports/decision': ({ db, clock, site, sessionKeys }, { viewer, body }) =>
    db.transaction().execute(async (transaction) => {
      const locked = await lockSubject(transaction, body, clock);
      const { at } = locked.plan;
      const isTakenDown = locked.subject.withheldReason !== null;
      const decision = body.decision === 'withhold' ? 'withheld' : 'dismissed';
      const [main] = await listOpenReasons(transaction, locked.reference);
      const ground = main?.reason ?? 'other';
      const reports = await closeReports(transaction, locked.reference, { decision, at });
      if (reports === 0 && isTakenDown !== (decision === 'withheld'))
        throw new AppError('conflict', REPORT_MESSAGES.decided);
      if (reports === 0) return null;
      if (!isTakenDown) await closeAnswer(transaction, locked.reference, at);
      if (body.decision === 'dismiss') {
        const entry = {
          act: 'reports-dismissed',
          subject: auditSubject(locked),
          after: { reports },
        } as const;
        await recordAuditEntry(transaction, viewer, at, entry);
        await endHold(transaction, { site, sessionKeys }, locked);
      } else if (!isTakenDown)
        await takeDown(
          transaction,
          { site, sessionKeys, viewer, ground, reason: body.reason, reports },
          locked,
        );
      return null;
    }),

  /** Without reports, stores one, so that the list of decided reports contains it. */
  'POST /api/admin/reports/withholding': ({ db, clock, site, sessionKeys }, { viewer, body }) =>
    db.transaction().execute(async (transaction) => {
      const { ground, reason, ...reference } = body;
      const locked = await lockSubject(transaction, reference, clock);
      const { at } = locked.plan;
      const reports = await closeReports(transaction, locked.reference, { decision: 'withheld', at });
      if (locked.subject.withheldReason !== null) return null;
      await closeAnswer(transaction, locked.reference, at);
      if (reports === 0) {
        const details = REPORT_MESSAGES.unreported;
        await insertTakedown(transaction, { ...locked.reference, reason: ground, details, at });
      }
      await takeDown(transaction, { site, sessionKeys, viewer, ground, reason, reports }, locked);
      return null;
    }),

  'POST /api/admin/reports/release': ({ db, clock, site, sessionKeys }, { viewer, body }) =>
    db.transaction().execute(async (transaction) => {
      const locked = await lockSubject(transaction, body, clock);
      if (locked.subject.withheldReason !== null)
        await restore(transaction, { site, sessionKeys, viewer }, locked);
      return null;
    }),
};
