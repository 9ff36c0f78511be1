import { definePage } from '../../page.ts';

export const posterPage = definePage({
  path: '/business/:id/cartel',
  access: 'signed-in',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
