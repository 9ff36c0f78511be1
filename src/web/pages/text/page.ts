import { definePage } from '../../page.ts';
import { textLinks } from '../../shell/navigation-links.ts';

export const textPage = definePage({
  path: '/:text',
  access: 'anyone',
  cached: true,
  indexing: 'always',
  sitemap: ['self'],
  values: { text: textLinks.map(({ to }) => to.slice(1)) },
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
