import { definePage } from '../../page.ts';

/** What a business sells, for who takes care of it. */
export const catalogPage = definePage({
  path: '/mis-contenidos/carta/:id',
  access: 'verified',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
