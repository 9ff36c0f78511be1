import { definePage } from '../../page.ts';

export const verifyEmailPage = definePage({
  path: '/verify-email',
  query: ['code', 'from'],
  access: 'anyone',
  indexing: 'uncrawled',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
