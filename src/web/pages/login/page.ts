import { definePage } from '../../page.ts';

export const loginPage = definePage({
  path: '/login',
  query: ['from', 'cuenta'],
  access: 'signed-out',
  indexing: 'uncrawled',
  load: () => import('./registering.ts'),
  view: () => import('./view.tsx'),
});
