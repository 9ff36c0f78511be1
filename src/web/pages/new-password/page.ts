import { definePage } from '../../page.ts';

export const newPasswordPage = definePage({
  path: '/new-password',
  query: ['code'],
  access: 'anyone',
  indexing: 'uncrawled',
  view: () => import('./view.tsx'),
});
