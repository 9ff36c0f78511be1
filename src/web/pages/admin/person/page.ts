import { definePanelPage } from '../panel-page.ts';

export const personPage = definePanelPage({
  path: '/admin/personas/:id',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
