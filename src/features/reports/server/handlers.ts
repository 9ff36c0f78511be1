import { clientAddress } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { ReportsApi } from '../api.ts';
import { decideReports } from './decide-reports.ts';
import { listReports } from './list-reports.ts';
import { releaseSubject } from './release-subject.ts';
import { reporterOf } from './reporter.ts';
import { sendReport } from './send-report.ts';
import { withholdSubject } from './withhold-subject.ts';

function requireKey([key]: readonly Buffer[]): Buffer {
  if (!key) throw new Error('there is no session key');
  return key;
}

export const reportHandlers: Handlers<ReportsApi> = {
  'POST /api/reports/': async (context, { viewer, body, http }) => {
    const address = clientAddress(http, context.trustedProxies);
    const reporter = reporterOf(viewer, address, requireKey(context.sessionKeys));
    await sendReport(context, viewer, reporter, body);
    return null;
  },
  'GET /api/admin/reports': ({ db, clock }, { viewer, query }) => listReports(db, viewer, query, clock()),
  'POST /api/admin/reports/decision': async (context, { viewer, body }) => {
    await decideReports(context, viewer, body);
    return null;
  },
  'POST /api/admin/reports/withholding': async (context, { viewer, body }) => {
    await withholdSubject(context, viewer, body);
    return null;
  },
  'POST /api/admin/reports/release': async (context, { viewer, body }) => {
    await releaseSubject(context, viewer, body);
    return null;
  },
};
