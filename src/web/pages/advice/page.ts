import { definePage } from '../../page.ts';

export const advicePage = definePage({
  path: '/consejos',
  access: 'anyone',
  cached: true,
  indexing: 'always',
  sitemap: ['self'],
  view: () => import('./view.tsx'),
});
