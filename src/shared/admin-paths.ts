import { type ApiQuery, queryString } from './query-string.ts';

export const adminPaths = {
  reports: (filters: ApiQuery = {}) => `/admin/reportes${queryString(filters)}`,
  cases: (filters: ApiQuery = {}) => `/admin/por-decidir${queryString(filters)}`,
  corrections: (filters: ApiQuery = {}) => `/admin/correcciones${queryString(filters)}`,
  reviews: (filters: ApiQuery = {}) => `/admin/revision${queryString(filters)}`,
  searches: (filters: ApiQuery = {}) => `/admin/busquedas${queryString(filters)}`,
  landingTexts: '/admin/textos-de-paginas',
  transfer: '/admin/datos',
  audit: (filters: ApiQuery = {}) => `/admin/bitacora${queryString(filters)}`,
} as const;
