import { REPORT_MESSAGES } from '../../report-messages.ts';
import { endHold } from '../reports/hold.ts';
import { presentReportCases } from '../reports/presenter.ts';
import { closeAnswer } from '../reports/repository/answers.ts';
import { listReasons, recordOutcome } from '../reports/repository/reports.ts';
import { referenceOf } from '../reports/repository/subjects.ts';
import { auditSubject, lockSubject, takeDown } from '../reports/take-down.ts';
import type { Kind } from '../kind.ts';

const { decided } = REPORT_MESSAGES;

export const report: Kind = {
  decided,
  noText: { accepted: REPORT_MESSAGES.noOwnerReason },

  prepare: async (tx, found, { outcome, text = '' }) => {
    const locked = await lockSubject(tx, referenceOf(found));
    const { reference, subject, plan } = locked;
    const isTakenDown = subject.takedownReason !== null;
    const apply = async () => {
      const [main] = await listReasons(tx.db, [found.id]);
      const reports = await recordOutcome(tx.db, found.id, { outcome, at: plan.at });
      if (!isTakenDown) await closeAnswer(tx.db, reference, plan.at);
      if (outcome === 'rejected') {
        await endHold(tx, locked);
        return {
          entry: { act: 'reports-dismissed', subject: auditSubject(locked), after: { reports } } as const,
        };
      }
      if (!isTakenDown)
        await takeDown(tx, locked, { ground: main?.reason ?? 'other', reason: text, reports });
      return {};
    };
    return { apply };
  },

  list: presentReportCases,
};
