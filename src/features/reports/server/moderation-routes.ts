import { Hono } from 'hono';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { NewWithholding, ReportDecision, SubjectReference } from '../changes.ts';
import { ReportFilters, ReportPage } from '../queue.ts';
import { decideReports } from './decide-reports.ts';
import { listReports } from './list-reports.ts';
import { releaseSubject } from './release-subject.ts';
import { type ModerationDeps, withholdSubject } from './withhold-subject.ts';

function queueRoutes(deps: ModerationDeps) {
  const { db, clock } = deps;
  return new Hono()
    .get(
      '/',
      describe('Reports.listReports', 'Lo que se reportó, por decidir o ya decidido', ReportPage),
      signedIn(),
      validate('query', ReportFilters),
      async (c) => sendJson(c, await listReports(db, requireViewer(c), c.req.valid('query'), clock())),
    )
    .post(
      '/decision',
      describe('Reports.decideReports', 'Oculta lo reportado, o descarta sus reportes', null),
      signedIn(),
      validate('json', ReportDecision),
      async (c) => {
        await decideReports(deps, requireViewer(c), c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}

function withholdingRoutes(deps: ModerationDeps) {
  return new Hono()
    .post(
      '/withholding',
      describe('Reports.withholdContent', 'Oculta algo, aunque nadie lo haya reportado', null),
      signedIn(),
      validate('json', NewWithholding),
      async (c) => {
        await withholdSubject(deps, requireViewer(c), c.req.valid('json'));
        return c.body(null, 204);
      },
    )
    .post(
      '/release',
      describe('Reports.releaseContent', 'Vuelve a mostrar lo que estaba oculto', null),
      signedIn(),
      validate('json', SubjectReference),
      async (c) => {
        await releaseSubject(deps, requireViewer(c), c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}

/** What administrators do about what is reported, mounted at /api/admin/reports. */
export const moderationRoutes = (deps: ModerationDeps) =>
  new Hono().route('/', queueRoutes(deps)).route('/', withholdingRoutes(deps));
