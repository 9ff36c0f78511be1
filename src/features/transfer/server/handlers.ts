import type { Handlers } from '#platform/http/serve.ts';
import type { TransferApi } from '../api.ts';
import type { ExportedList } from '../schema.ts';
import { exportList } from './exports/export-list.ts';
import { importBusinesses } from './imports/import-businesses.ts';
import { receiveFile } from './imports/receive-file.ts';

export const transferHandlers: Handlers<TransferApi> = {
  'GET /api/admin/exports/:file': async (context, { viewer, params }) => {
    const list = params.file.replace('.csv', '') as ExportedList;
    return { fileName: params.file, content: await exportList(context, viewer, list) };
  },
  'POST /api/admin/imports/businesses': (context, { viewer, query, http }) => {
    const receive = () => receiveFile(http.req.raw);
    return importBusinesses(context, viewer, { receive, isDryRun: query.dryRun });
  },
};
