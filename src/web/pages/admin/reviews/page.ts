import { definePanelPage } from '../panel-page.ts';

export const reviewsPage = definePanelPage({
  path: '/admin/revision',
  query: ['cursor'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
