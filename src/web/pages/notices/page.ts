import { type QueryValues, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { cursor: textParam };
export type NoticesQuery = QueryValues<typeof query>;

export const noticesPage = definePage({
  path: '/avisos',
  query,
  access: 'verified',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
