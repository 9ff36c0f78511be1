import { definePage } from '../../page.ts';

export const registerPage = definePage({
  path: '/register',
  query: ['from'],
  access: 'signed-out',
  indexing: 'uncrawled',
  view: () => import('./view.tsx'),
});
