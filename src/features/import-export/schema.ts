import * as v from 'valibot';
import { BooleanText, Count } from '#shared/schemas.ts';

export const EXPORTED_LISTS = [
  'users',
  'businesses',
  'announcements',
  'catalog',
  'categories',
  'subscriptions',
  'payments',
  'reports',
  'audit',
  'searches',
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

export const LIST_NAMES: Record<ExportedList, string> = {
  users: 'Usuarios',
  businesses: 'Negocios',
  announcements: 'Anuncios',
  catalog: 'Cartas',
  categories: 'Categorías',
  subscriptions: 'Suscripciones',
  payments: 'Pagos de Premium',
  reports: 'Reportes',
  audit: 'Bitácora',
  searches: 'Búsquedas sin resultado',
};

export const exportPath = (list: ExportedList) => `/api/admin/exports/${list}.csv`;

export const ExportParam = v.object({
  file: v.picklist(EXPORTED_LISTS.map((list) => `${list}.csv` as const)),
});

export const MAX_ROWS = 5_000;
/** Limits a file that is imported step by step, in several transactions. */
export const MAX_BATCH_ROWS = 20_000;
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp850',
  'utf-8-twice',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8: hojas de cálculo de hoy',
  'utf-16le': 'Unicode (UTF-16): «Texto Unicode» de Excel',
  'utf-16be': 'Unicode (UTF-16, al revés)',
  'windows-1252': 'Windows: Excel en Windows',
  macintosh: 'Mac: Excel en una Mac antigua',
  cp850: 'DOS: programas antiguos',
  'utf-8-twice': 'UTF-8 guardado dos veces: «PanaderÃ­a»',
};

export const TEMPLATE_PATH = '/api/admin/imports/businesses/template';

export const ImportQuery = v.object({
  dryRun: v.optional(BooleanText, 'true'),
  encoding: v.optional(v.picklist(ENCODINGS, 'No conocemos esa codificación.')),
});

export const ImportFault = v.object({
  row: Count,
  letter: v.nullable(v.string()),
  column: v.nullable(v.string()),
  where: v.string(),
  message: v.string(),
});
export type ImportFault = v.InferOutput<typeof ImportFault>;

export const ImportOutcome = v.object({
  isDryRun: v.boolean(),
  rows: Count,
  /** Counts rows without faults: imported unless `isDryRun`. */
  good: Count,
  faults: v.array(ImportFault),
  faultCount: Count,
  notices: v.array(ImportFault),
  noticeCount: Count,
  /** Lists rows like something that was taken down, rejected or held; in the order of the file, at most 100. */
  recalled: v.array(ImportFault),
  recalledCount: Count,
  ignoredColumns: v.array(v.string()),
  encoding: v.picklist(ENCODINGS),
  /** Is false if several encodings give readable letters: an import then asks for one. */
  isEncodingCertain: v.boolean(),
  preview: v.array(v.array(v.string())),
});
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;
