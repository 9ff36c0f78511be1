import { Hono } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import { describe } from '#platform/http/describe.ts';
import { validate } from '#platform/http/validate.ts';
import { viewerOf } from '#platform/http/viewer.ts';
import { NewReport } from '../changes.ts';
import { reporterOf } from './reporter.ts';
import { type ReportDeps, sendReport } from './send-report.ts';

interface ReportRouteDeps extends ReportDeps {
  /** The first one turns reporters into digests. */
  sessionKeys: readonly Buffer[];
  trustedProxies: number;
}

function requireKey([key]: readonly Buffer[]): Buffer {
  if (!key) throw new Error('there is no session key');
  return key;
}

/** What visitors report, mounted at /api/reports/. */
export function reportRoutes({ sessionKeys, trustedProxies, ...deps }: ReportRouteDeps) {
  const key = requireKey(sessionKeys);
  return new Hono().post(
    '/',
    describe('Reports.createReport', 'Reporta un negocio, un anuncio o un comentario', null),
    validate('json', NewReport),
    async (c) => {
      const viewer = viewerOf(c);
      const reporter = reporterOf(viewer, clientAddress(c, trustedProxies), key);
      await sendReport(deps, viewer, reporter, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}
