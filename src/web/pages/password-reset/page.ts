import { definePage } from '../../page.ts';

export const passwordResetPage = definePage({
  path: '/password-reset',
  access: 'anyone',
  indexing: 'uncrawled',
  view: () => import('./view.tsx'),
});
