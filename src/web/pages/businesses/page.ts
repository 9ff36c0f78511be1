import { type Query, definePage } from '../../page.ts';

export const BUSINESS_FILTERS = ['search', 'category', 'place', 'near', 'open', 'sort', 'cursor'] as const;

export type BusinessFilters = Query<(typeof BUSINESS_FILTERS)[number]>;

export const businessesPage = definePage({
  path: '/negocios/*?',
  query: BUSINESS_FILTERS,
  access: 'anyone',
  cached: 3,
  indexing: 'by-content',
  sitemap: ['self', 'lugares'],
  skeleton: 'cards',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
