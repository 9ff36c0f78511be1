import { ANNOUNCEMENT_QUERY } from '#features/contents/filters.ts';
import { definePanelPage } from '../panel-page.ts';

export const listedAnnouncementsPage = definePanelPage({
  path: '/admin/anuncios',
  query: ANNOUNCEMENT_QUERY,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
