import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { ImportExportApi } from '../api.ts';
import { type ExportedList, LIST_NAMES } from '../schema.ts';
import { TEMPLATE_COLUMNS } from '../columns.ts';
import { csvText } from '#platform/csv/csv-text.ts';
import { batchHandlers } from './batches/handlers.ts';
import { LISTS } from './exports/lists.ts';
import { importBusinesses } from './imports/import-businesses.ts';
import { receiveFile } from './imports/read-file.ts';
import type { Download } from '#platform/http/download.ts';

const EXAMPLE = Object.fromEntries(TEMPLATE_COLUMNS.map(({ name, example }) => [name, example]));
const HEADINGS = Object.fromEntries(TEMPLATE_COLUMNS.map(({ name, heading }) => [name, heading]));

const importTemplate = (): Download => ({
  fileName: 'plantilla-negocios.csv',
  content: csvText(HEADINGS, [[EXAMPLE]]),
});

export const importExportHandlers: Handlers<ImportExportApi> = {
  'GET /api/admin/exports/:file': async (context, { viewer, params: { file } }) => {
    const list = file.replace('.csv', '') as ExportedList;
    const subject = { kind: 'export', id: null, name: LIST_NAMES[list] } as const;
    await inTransaction(context, viewer, (tx) => tx.audit({ act: 'exported', subject }));
    return { fileName: file, content: csvText(LISTS[list].columns, LISTS[list].readAll(context.db)) };
  },

  'GET /api/admin/imports/businesses/template': () => Promise.resolve(importTemplate()),

  'POST /api/admin/imports/businesses': async (context, { viewer, query, http }) =>
    importBusinesses(context, viewer, {
      file: (await receiveFile(http.req.raw)).bytes,
      encoding: query.encoding,
      isDryRun: query.dryRun,
    }),

  ...batchHandlers,
};
