import type { CachedRoute } from '#platform/http/response-cache/cache-key.ts';
import { type Operation, splitRoute } from '#shared/contract.ts';
import { wireName } from '#shared/wire.ts';
import { operations } from './operations.ts';
import { ANNOUNCEMENT_FILTERS, BUSINESS_FILTERS } from './url-params.ts';

const CACHED_PAGES: readonly CachedRoute[] = [
  { path: '/', query: [] },
  { path: '/about', query: [] },
  { path: '/planes', query: [] },
  { path: '/negocios', query: BUSINESS_FILTERS },
  { path: '/business/:id/:slug?', query: [], reservedSlugs: ['cartel'] },
  { path: '/anuncios', query: ANNOUNCEMENT_FILTERS },
  { path: '/anuncios/:id', query: [] },
];

const CACHED_DOCS: readonly CachedRoute[] = [
  { path: '/api/docs', query: [] },
  { path: '/api/openapi.json', query: [] },
];

export const CACHED_OPERATIONS: readonly CachedRoute[] = Object.entries<Operation>(operations)
  .filter(([, { cached }]) => cached)
  .map(([route, { query }]) => ({
    path: splitRoute(route).path.replace(/:\w+/, ':id'),
    query: query && 'entries' in query ? Object.keys(query.entries as object).map(wireName) : [],
  }));

export const CACHED_ROUTES: readonly CachedRoute[] = [...CACHED_PAGES, ...CACHED_DOCS, ...CACHED_OPERATIONS];
