import { definePage } from '../../page.ts';

export const claimPage = definePage({
  path: '/reclamar/:id',
  access: 'verified',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
