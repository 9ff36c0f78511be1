import { definePage } from '../../page.ts';

export const announcementPage = definePage({
  path: '/anuncios/:id',
  access: 'anyone',
  cached: true,
  indexing: 'by-content',
  sitemap: ['anuncios'],
  feeds: { files: ['evento.ics'] },
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
