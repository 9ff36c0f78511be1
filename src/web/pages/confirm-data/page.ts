import { type QueryValues, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { enlace: textParam };
export type ConfirmDataQuery = QueryValues<typeof query>;

export const confirmDataPage = definePage({
  path: '/confirmar-datos',
  query,
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
