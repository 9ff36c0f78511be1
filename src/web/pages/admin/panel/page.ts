import { definePanelPage } from '../panel-page.ts';

export const panelPage = definePanelPage({
  path: '/admin',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
