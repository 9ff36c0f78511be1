import { definePanelPage } from '../panel-page.ts';

export const searchesPage = definePanelPage({
  path: '/admin/busquedas',
  query: ['kind', 'cursor', 'synonym', 'synonyms_at'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
