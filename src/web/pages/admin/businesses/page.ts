import { BUSINESS_QUERY } from '#features/contents/filters.ts';
import { definePanelPage } from '../panel-page.ts';

export const listedBusinessesPage = definePanelPage({
  path: '/admin/negocios',
  query: BUSINESS_QUERY,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
