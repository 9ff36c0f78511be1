import { definePage } from '../../page.ts';

export const planSubscriptionPage = definePage({
  path: '/planes-suscripcion',
  access: 'verified',
  indexing: 'uncrawled',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
