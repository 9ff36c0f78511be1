import { LIST_QUERY } from '#features/businesses/filters.ts';
import { definePage } from '../../page.ts';

export const businessesPage = definePage({
  path: '/negocios/*?',
  query: LIST_QUERY,
  access: 'anyone',
  cached: 3,
  indexing: 'by-content',
  sitemap: ['self', 'lugares'],
  skeleton: 'cards',
  feeds: { files: ['rss.xml', 'feed.json'], filters: ['category', 'place'] },
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
