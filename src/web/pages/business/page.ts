import { definePage } from '../../page.ts';

export const businessPage = definePage({
  path: '/business/:id?/:slug?',
  access: 'anyone',
  opensAtOnce: true,
  cached: true,
  indexing: 'by-content',
  sitemap: ['negocios'],
  prepareAccount: async () => (await import('./prepared-tools.ts')).prepare(),
  feeds: { files: ['rss.xml', 'feed.json', 'eventos.ics'] },
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
