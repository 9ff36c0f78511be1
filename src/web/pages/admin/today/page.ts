import { definePanelPage } from '../panel-page.ts';

export const todayPage = definePanelPage({
  path: '/admin/hoy',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
