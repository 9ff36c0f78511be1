import { definePage } from '../../page.ts';

export const myAccountPage = definePage({
  path: '/mi-cuenta',
  access: 'verified',
  indexing: 'uncrawled',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
