import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import {
  Applied,
  ImportBatch,
  ImportChanges,
  ImportRow,
  ImportRowPage,
  ImportRowQuery,
  ImportSummary,
  RowChanges,
  RowParam,
  Undone,
} from './batch-schema.ts';
import * as batchSchemas from './batch-schema.ts';
import { ExportParam, ImportOutcome, ImportQuery, MAX_FILE_BYTES } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = {
  name: 'ImportExport',
  title: 'Exportar e importar',
  schemas: { ...schemas, ...batchSchemas },
};

const FORM_OVERHEAD = 4_096;
const upload = { maxBytes: MAX_FILE_BYTES + FORM_OVERHEAD };

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
    upload,
    returns: ImportOutcome,
  },
  'GET /api/admin/import-batches': {
    id: 'listImports',
    summary: 'Las últimas importaciones, empezadas y terminadas',
    access: 'admin',
    returns: v.array(ImportSummary),
  },
  'POST /api/admin/import-batches': {
    id: 'startImport',
    summary: 'Guarda un archivo de negocios para importarlo por pasos',
    access: 'admin',
    upload,
    idempotent: true,
    returns: ImportBatch,
    status: 201,
  },
  'GET /api/admin/import-batches/:id': {
    id: 'getImport',
    summary: 'Una importación: sus columnas, lo que pregunta y cuántas filas hay de cada estado',
    access: 'admin',
    params: IdParam,
    returns: ImportBatch,
  },
  'PUT /api/admin/import-batches/:id': {
    id: 'changeImport',
    summary: 'Dice qué es cada columna, qué significa cada valor y qué dato gana',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: ImportChanges,
    returns: ImportBatch,
  },
  'DELETE /api/admin/import-batches/:id': {
    id: 'deleteImport',
    summary: 'Descarta una importación de la que nada se importó',
    access: 'admin',
    params: IdParam,
    returns: null,
  },
  'GET /api/admin/import-batches/rows/:id': {
    id: 'listImportRows',
    summary: 'Las filas de una importación, de un estado',
    access: 'admin',
    params: IdParam,
    query: ImportRowQuery,
    returns: ImportRowPage,
  },
  'PUT /api/admin/import-batches/rows/:id/:line': {
    id: 'changeImportRow',
    summary: 'Corrige una fila, la deja fuera o la vuelve a tomar',
    access: 'admin',
    limit: CHANGES,
    params: RowParam,
    body: RowChanges,
    returns: ImportRow,
  },
  'GET /api/admin/import-batches/rest/:id': {
    id: 'downloadImportRest',
    summary: 'Las filas que no se importaron como CSV, con el motivo de cada una',
    access: 'admin',
    params: IdParam,
    download: 'text/csv',
    returns: null,
  },
  'POST /api/admin/import-batches/apply/:id': {
    id: 'applyImport',
    summary: 'Importa las filas listas: crea negocios y actualiza los que ya están',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: Applied,
  },
  'POST /api/admin/import-batches/undo/:id': {
    id: 'undoImport',
    summary: 'Deshace una importación: quita lo creado y devuelve lo cambiado, menos lo que otros tocaron',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    returns: Undone,
  },
});
export type ImportExportApi = typeof importExportApi;
