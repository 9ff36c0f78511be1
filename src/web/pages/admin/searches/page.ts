import { type QueryValues, oneOf, textParam } from '#shared/query-params.ts';
import { definePanelPage } from '../panel-page.ts';

const query = {
  kind: oneOf(['nothing', 'corrected']),
  cursor: textParam,
  synonym: textParam,
  synonymsAt: textParam,
};
export type SearchesQuery = QueryValues<typeof query>;

export const searchesPage = definePanelPage({
  path: '/admin/busquedas',
  query,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
