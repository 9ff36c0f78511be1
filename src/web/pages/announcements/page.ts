import { definePage } from '../../page.ts';

export const announcementsPage = definePage({
  path: '/anuncios',
  query: ['search', 'kind', 'cursor'],
  access: 'anyone',
  cached: true,
  indexing: 'by-content',
  sitemap: ['self'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
