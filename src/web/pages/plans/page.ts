import { definePage } from '../../page.ts';

export const plansPage = definePage({
  path: '/planes',
  access: 'anyone',
  cached: true,
  indexing: 'always',
  sitemap: ['self'],
  view: () => import('./view.tsx'),
});
