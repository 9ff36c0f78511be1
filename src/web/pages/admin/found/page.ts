import { type QueryValues, textParam } from '#shared/query-params.ts';
import { definePanelPage } from '../panel-page.ts';

const query = { search: textParam };
export type FoundQuery = QueryValues<typeof query>;

export const foundPage = definePanelPage({
  path: '/admin/buscar',
  query,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
