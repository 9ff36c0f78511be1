import { definePanelPage } from '../panel-page.ts';

export const reportsPage = definePanelPage({
  path: '/admin/reportes',
  query: ['state', 'cursor'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
