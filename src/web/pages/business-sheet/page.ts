import { type QueryValues, monthParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { month: monthParam };
export type SheetQuery = QueryValues<typeof query>;

export const businessSheetPage = definePage({
  path: '/business/:id/hoja',
  query,
  access: 'signed-in',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
