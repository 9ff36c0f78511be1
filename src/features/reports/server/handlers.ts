import { inTransaction } from '#features/unit-of-work/server/index.ts';
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
        const counts = await insertReport(tx.db, { ...body, reporter, createdAt }, renewable);
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
      const task = answeredTask(locked, subject.withheldReason !== null);
      if (isFirst) await tx.notifyAdministrators(task);
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
  'POST /api/admin/reports/decision': (context, { viewer, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const locked = await lockSubject(tx, body);
      const { at } = locked.plan;
      const isTakenDown = locked.subject.withheldReason !== null;
      const decision = body.decision === 'withhold' ? 'withheld' : 'dismissed';
      const [main] = await listOpenReasons(tx.db, locked.reference);
      const ground = main?.reason ?? 'other';
      const reports = await closeReports(tx.db, locked.reference, { decision, at });
      if (reports === 0 && isTakenDown !== (decision === 'withheld'))
        throw new AppError('conflict', REPORT_MESSAGES.decided);
      if (reports === 0) return null;
      if (!isTakenDown) await closeAnswer(tx.db, locked.reference, at);
      if (body.decision === 'dismiss') {
        await tx.audit({
          act: 'reports-dismissed',
          subject: auditSubject(locked),
          after: { reports },
        });
        await endHold(tx, locked);
      } else if (!isTakenDown) await takeDown(tx, locked, { ground, reason: body.reason, reports });
      return null;
    }),

  /** Without reports, stores one, so that the list of decided reports contains it. */
  'POST /api/admin/reports/withholding': (context, { viewer, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const { ground, reason, ...reference } = body;
      const locked = await lockSubject(tx, reference);
      const { at } = locked.plan;
      const reports = await closeReports(tx.db, locked.reference, { decision: 'withheld', at });
      if (locked.subject.withheldReason !== null) return null;
      await closeAnswer(tx.db, locked.reference, at);
      if (reports === 0) {
        const details = REPORT_MESSAGES.unreported;
        await insertTakedown(tx.db, { ...locked.reference, reason: ground, details, at });
      }
      await takeDown(tx, locked, { ground, reason, reports });
      return null;
    }),

  'POST /api/admin/reports/release': (context, { viewer, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const locked = await lockSubject(tx, body);
      if (locked.subject.withheldReason !== null) await restore(tx, locked);
      return null;
    }),
};
