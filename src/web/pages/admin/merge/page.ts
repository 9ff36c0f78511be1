import { type QueryValues, idParam, textParam } from '#shared/query-params.ts';
import { definePanelPage } from '../panel-page.ts';

const query = { keep: idParam, from: idParam, search: textParam };
export type MergeQuery = QueryValues<typeof query>;

export const mergePage = definePanelPage({
  path: '/admin/unir',
  query,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
