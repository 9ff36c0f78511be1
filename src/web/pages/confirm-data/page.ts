import { definePage } from '../../page.ts';

export const confirmDataPage = definePage({
  path: '/confirmar-datos',
  query: ['enlace'],
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
