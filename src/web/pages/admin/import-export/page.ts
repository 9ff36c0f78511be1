import { definePanelPage } from '../panel-page.ts';

export const importExportPage = definePanelPage({
  path: '/admin/datos',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
