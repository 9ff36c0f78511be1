import { definePage } from '../../page.ts';
import { LIST_QUERY } from '#features/businesses/filters.ts';

export const nearMePage = definePage({
  path: '/cerca-de-mi',
  query: LIST_QUERY,
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
