import { definePanelPage } from '../panel-page.ts';

export const correctionsPage = definePanelPage({
  path: '/admin/correcciones',
  query: ['cursor'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
