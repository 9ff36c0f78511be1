import { Hono } from 'hono';
import { describe, describeFile } from '#platform/http/describe.ts';
import { describeUpload } from '#platform/http/describe-upload.ts';
import { guardBody } from '#platform/http/guard-request.ts';
import { sendJson } from '#platform/http/json.ts';
import { sendText } from '#platform/http/send-download.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { type ExportedList, ExportParam, ImportOutcome, ImportQuery, MOST_BYTES } from '../schema.ts';
import { exportList } from './exports/export-list.ts';
import { type ImportDeps, importBusinesses } from './imports/import-businesses.ts';
import { receiveFile } from './imports/receive-file.ts';

/** What a form puts around its file. */
const ENVELOPE = 4_096;

/** Whole lists to be saved, mounted at /api/admin/exports. */
export function exportRoutes(deps: Pick<ImportDeps, 'db' | 'clock'>) {
  return new Hono().get(
    '/:file',
    describeFile('Transfer.exportList', 'Una lista completa como CSV', 'text/csv'),
    signedIn(),
    validate('param', ExportParam),
    async (c) => {
      const { file } = c.req.valid('param');
      const list = file.replace('.csv', '') as ExportedList;
      const text = await exportList(deps, requireViewer(c), list);
      return sendText(c, { fileName: file, type: 'text/csv', text });
    },
  );
}

/** Files to be read in, mounted at /api/admin/imports. */
export function importRoutes(deps: ImportDeps) {
  return new Hono().post(
    '/businesses',
    describe(
      'Transfer.importBusinesses',
      'Importa negocios de un CSV, o prueba qué pasaría: todas las filas sin errores a la vez',
      ImportOutcome,
    ),
    signedIn(),
    describeUpload(),
    validate('query', ImportQuery),
    guardBody(MOST_BYTES + ENVELOPE),
    async (c) => {
      const isDryRun = c.req.valid('query').dryRun;
      const asked = { receive: () => receiveFile(c.req.raw), isDryRun };
      return sendJson(c, await importBusinesses(deps, requireViewer(c), asked));
    },
  );
}
