import { KINDS } from '#features/announcements/filters.ts';
import { type QueryValues, oneOf, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { search: textParam, kind: oneOf(KINDS), cursor: textParam };
export type AnnouncementsQuery = QueryValues<typeof query>;

export const announcementsPage = definePage({
  path: '/anuncios',
  query,
  access: 'anyone',
  cached: true,
  indexing: 'by-content',
  sitemap: ['self'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
