import { definePage } from '../../page.ts';
import { BUSINESS_FILTERS } from '#features/businesses/filters.ts';

export const nearMePage = definePage({
  path: '/cerca-de-mi',
  query: BUSINESS_FILTERS,
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
