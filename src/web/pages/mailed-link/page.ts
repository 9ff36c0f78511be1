import { definePage } from '../../page.ts';

export const mailedLinkPage = definePage({
  path: '/enlace/:what',
  query: ['t'],
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
