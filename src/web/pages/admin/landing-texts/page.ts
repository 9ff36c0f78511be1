import { definePanelPage } from '../panel-page.ts';

export const landingTextsPage = definePanelPage({
  path: '/admin/textos-de-paginas',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
