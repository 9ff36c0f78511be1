import { definePage } from '../../page.ts';

export const homePage = definePage({
  path: '/',
  access: 'anyone',
  cached: true,
  indexing: 'always',
  sitemap: ['self'],
  skeleton: 'home',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
