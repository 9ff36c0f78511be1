import { definePage } from '../../page.ts';

export const noticesPage = definePage({
  path: '/avisos',
  query: ['cursor'],
  access: 'verified',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
