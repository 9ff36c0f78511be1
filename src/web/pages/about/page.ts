import { definePage } from '../../page.ts';

export const aboutPage = definePage({
  path: '/about',
  access: 'anyone',
  cached: true,
  indexing: 'always',
  sitemap: ['self'],
  view: () => import('./view.tsx'),
});
