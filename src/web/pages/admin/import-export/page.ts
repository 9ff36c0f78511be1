import { definePanelPage } from '../panel-page.ts';

export const importExportPage = definePanelPage({
  path: '/admin/datos',
  view: () => import('./view.tsx'),
});
