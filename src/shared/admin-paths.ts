import { type ApiQuery, queryString } from './query-string.ts';

export const adminPaths = {
  today: '/admin/hoy',
  cases: (filters: ApiQuery = {}) => `/admin/por-decidir${queryString(filters)}`,
  listedBusinesses: (filters: ApiQuery = {}) => `/admin/negocios${queryString(filters)}`,
  invitations: (filters: ApiQuery = {}) => `/admin/invitaciones${queryString(filters)}`,
  merge: (pair: ApiQuery = {}) => `/admin/unir${queryString(pair)}`,
  premium: '/admin/premium',
  banner: (id: number, month: ApiQuery = {}) => `/admin/banners/${id}${queryString(month)}`,
  person: (id: number) => `/admin/personas/${id}`,
  searches: (filters: ApiQuery = {}) => `/admin/busquedas${queryString(filters)}`,
  landingTexts: '/admin/textos-de-paginas',
  transfer: '/admin/datos',
  import: (id: number) => `/admin/importar/${id}`,
  audit: (filters: ApiQuery = {}) => `/admin/bitacora${queryString(filters)}`,
} as const;
