import { Hono } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { NewReport, NewWithholding, ReportDecision, SubjectReference } from '../changes.ts';
import { ReportFilters, ReportPage } from '../queue.ts';
import { decideReports } from './decide-reports.ts';
import { listReports } from './list-reports.ts';
import { releaseSubject } from './release-subject.ts';
import { reporterOf } from './reporter.ts';
import { type ReportDeps, sendReport } from './send-report.ts';
import { type ModerationDeps, withholdSubject } from './withhold-subject.ts';

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
    describe('Reports', 'Reporta un negocio, un anuncio o un comentario', null),
    validate('json', NewReport),
    async (c) => {
      const viewer = viewerOf(c);
      const reporter = reporterOf(viewer, clientAddress(c, trustedProxies), key);
      await sendReport(deps, viewer, reporter, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
}

const SIGNED_IN = { signedIn: true };

/** What administrators do about it, mounted at /api/admin/reports. */
export function moderationRoutes(deps: ModerationDeps) {
  const { db, clock } = deps;
  return new Hono()
    .get(
      '/',
      describe('Reports', 'Lo que se reportó, por decidir o ya decidido', ReportPage, SIGNED_IN),
      validate('query', ReportFilters),
      async (c) => sendJson(c, await listReports(db, requireViewer(c), c.req.valid('query'), clock())),
    )
    .post(
      '/decision',
      describe('Reports', 'Oculta lo reportado, o descarta sus reportes', null, SIGNED_IN),
      validate('json', ReportDecision),
      async (c) => {
        await decideReports(deps, requireViewer(c), c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/withholding',
      describe('Reports', 'Oculta algo, aunque nadie lo haya reportado', null, SIGNED_IN),
      validate('json', NewWithholding),
      async (c) => {
        await withholdSubject(deps, requireViewer(c), c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/release',
      describe('Reports', 'Vuelve a mostrar lo que estaba oculto', null, SIGNED_IN),
      validate('json', SubjectReference),
      async (c) => {
        await releaseSubject(deps, requireViewer(c), c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
