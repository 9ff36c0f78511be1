import { BUSINESS_FILTERS } from '#features/businesses/filters.ts';
import { type Query, definePage } from '../../page.ts';

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
