import { definePage } from '../../page.ts';

export const correctionPage = definePage({
  path: '/business/:id/corregir',
  query: ['enviado', 'revisa', 'phone', 'hours', 'address', 'closed'],
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
