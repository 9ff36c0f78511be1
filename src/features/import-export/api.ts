import { contract } from '#shared/contract.ts';
import { ExportParam, ImportOutcome, ImportQuery, MAX_FILE_BYTES } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'ImportExport', title: 'Exportar e importar', schemas };

const FORM_OVERHEAD = 4_096;

export const importExportApi = contract(SECTION, {
  'GET /api/admin/exports/:file': {
    id: 'exportList',
    summary: 'Una lista completa como CSV',
    access: 'admin',
    params: ExportParam,
    download: 'text/csv',
    returns: null,
  },
  'GET /api/admin/imports/businesses/template': {
    id: 'importTemplate',
    summary: 'Un CSV con los encabezados que lee la importación y una fila de ejemplo',
    access: 'admin',
    download: 'text/csv',
    returns: null,
  },
  'POST /api/admin/imports/businesses': {
    id: 'importBusinesses',
    summary: 'Importa negocios de un CSV, o prueba qué pasaría: todas las filas sin errores a la vez',
    access: 'admin',
    query: ImportQuery,
    upload: { maxBytes: MAX_FILE_BYTES + FORM_OVERHEAD },
    returns: ImportOutcome,
  },
});
export type ImportExportApi = typeof importExportApi;
