import { type ApiQuery, queryString } from './query-string.ts';

/** Apart from `paths`, which are part of every visitor's script. */
export const adminPaths = {
  reports: (filters: ApiQuery = {}) => `/admin/reportes${queryString(filters)}`,
  proofs: '/admin/comprobaciones',
  corrections: (filters: ApiQuery = {}) => `/admin/correcciones${queryString(filters)}`,
  reviews: (filters: ApiQuery = {}) => `/admin/revision${queryString(filters)}`,
  searches: (filters: ApiQuery = {}) => `/admin/busquedas${queryString(filters)}`,
  landingTexts: '/admin/textos-de-paginas',
  claims: '/admin/reclamos',
  transfer: '/admin/datos',
  audit: (filters: ApiQuery = {}) => `/admin/bitacora${queryString(filters)}`,
} as const;
