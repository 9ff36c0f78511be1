import { definePage } from '../../page.ts';

export const ownAlertsPage = definePage({
  path: '/mis-avisos',
  access: 'verified',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
