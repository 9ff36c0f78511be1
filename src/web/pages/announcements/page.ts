import { LIST_QUERY } from '#features/announcements/filters.ts';
import { definePage } from '../../page.ts';

export const announcementsPage = definePage({
  path: '/anuncios/*?',
  query: LIST_QUERY,
  access: 'anyone',
  cached: 3,
  indexing: 'by-content',
  sitemap: ['self', 'listas'],
  feeds: { files: ['rss.xml', 'feed.json', 'eventos.ics'], filters: ['kind', 'place'] },
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
