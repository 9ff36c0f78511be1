import { definePage } from '../../page.ts';
import { hasPreview } from './preview.ts';

export const businessPage = definePage({
  path: '/business/:id?/:slug?',
  access: 'anyone',
  cached: true,
  indexing: 'by-content',
  sitemap: ['negocios'],
  prepareAccount: async () => (await import('./prepared-tools.ts')).prepare(),
  feeds: { files: ['rss.xml', 'feed.json', 'eventos.ics'] },
  load: () => import('./loader.ts'),
  hasPreview,
  view: () => import('./view.tsx'),
});
