import { LIST_QUERY } from '#features/announcements/filters.ts';
import { definePage } from '../../page.ts';

export const announcementsNearMePage = definePage({
  path: '/cerca-de-mi/anuncios',
  query: LIST_QUERY,
  access: 'anyone',
  indexing: 'never',
  load: () => import('../near-me/loader.ts'),
  view: () => import('./view.tsx'),
});
