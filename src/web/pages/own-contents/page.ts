import { definePage } from '../../page.ts';

export const ownContentsPage = definePage({
  path: '/mis-contenidos',
  query: ['nuevo', 'negocio'],
  access: 'verified',
  indexing: 'uncrawled',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
