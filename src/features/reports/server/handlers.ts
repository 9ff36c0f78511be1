import { createHmac } from 'node:crypto';
import { recordAuditEntry } from '#features/audit/server/index.ts';
import { notifyAdministrators } from '#features/notifications/server/index.ts';
import { clientAddress } from '#platform/http/client.ts';
import { readPage } from '#platform/db/list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';
import { type Viewer, isSelfOrAdmin } from '#shared/viewer.ts';
import type { ReportsApi } from '../api.ts';
import { REPORT_MESSAGES } from '../messages.ts';
import { auditSubject, lockSubject, restore, takeDown } from './moderation.ts';
import { reportedNotice } from './mails.ts';
import { presentReported } from './presenter.ts';
import {
  QUEUE,
  closeReports,
  countReported,
  insertReport,
  insertTakedown,
  listReported,
} from './repository/reports.ts';
import { type Subject, findSubject } from './repository/subjects.ts';

/** After a decision the content may change, so the same reporter may report it again. */
const RENEWABLE_AFTER_MS = 7 * DAY;

const maySee = (viewer: Viewer | null, { isHidden, ownerId }: Subject) =>
  !isHidden || isSelfOrAdmin(viewer, ownerId);

/** Counts each reporter once; without the key it reveals nothing about them. */
function reporterDigest(viewer: Viewer | null, address: string, [key]: readonly Buffer[]): string {
  if (!key) throw new Error('there is no session key');
  const reporter = viewer ? `person ${viewer.userId}` : `address ${address}`;
  return createHmac('sha256', key).update(`report by ${reporter}`).digest('base64url');
}

export const reportHandlers: Handlers<ReportsApi> = {
  /** A repeated report gets the same response. */
  'POST /api/reports/': async ({ db, clock, site, trustedProxies, sessionKeys }, { viewer, body, http }) => {
    const reporter = reporterDigest(viewer, clientAddress(http, trustedProxies), sessionKeys);
    const subject = await findSubject(db, body);
    if (!subject || !maySee(viewer, subject)) throw new AppError('not-found');
    const createdAt = clock();
    const renewable = new Date(createdAt.getTime() - RENEWABLE_AFTER_MS);
    await db.transaction().execute(async (transaction) => {
      if (await insertReport(transaction, { ...body, reporter, createdAt }, renewable))
        await notifyAdministrators(transaction, { site, at: createdAt }, reportedNotice(site, body));
    });
    return null;
  },

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
  'POST /api/admin/reports/decision': ({ db, clock, site }, { viewer, body }) =>
    db.transaction().execute(async (transaction) => {
      const locked = await lockSubject(transaction, body, clock);
      const { at } = locked.plan;
      const isTakenDown = locked.subject.withheldReason !== null;
      const decision = body.decision === 'withhold' ? 'withheld' : 'dismissed';
      const reports = await closeReports(transaction, locked.reference, { decision, at });
      if (reports === 0 && isTakenDown !== (decision === 'withheld'))
        throw new AppError('conflict', REPORT_MESSAGES.decided);
      if (reports === 0) return null;
      if (body.decision === 'dismiss')
        await recordAuditEntry(transaction, viewer, at, {
          act: 'reports-dismissed',
          subject: auditSubject(locked),
          after: { reports },
        });
      else if (!isTakenDown)
        await takeDown(transaction, { site, viewer, reason: body.reason, reports }, locked);
      return null;
    }),

  /** Without reports, stores one, so that the list of decided reports contains it. */
  'POST /api/admin/reports/withholding': ({ db, clock, site }, { viewer, body }) =>
    db.transaction().execute(async (transaction) => {
      const { ground, reason, ...reference } = body;
      const locked = await lockSubject(transaction, reference, clock);
      const { at } = locked.plan;
      const reports = await closeReports(transaction, locked.reference, { decision: 'withheld', at });
      if (locked.subject.withheldReason !== null) return null;
      if (reports === 0) {
        const details = REPORT_MESSAGES.unreported;
        await insertTakedown(transaction, { ...locked.reference, reason: ground, details, at });
      }
      await takeDown(transaction, { site, viewer, reason, reports }, locked);
      return null;
    }),

  'POST /api/admin/reports/release': ({ db, clock, site }, { viewer, body }) =>
    db.transaction().execute(async (transaction) => {
      const locked = await lockSubject(transaction, body, clock);
      if (locked.subject.withheldReason !== null) await restore(transaction, { site, viewer }, locked);
      return null;
    }),
};
