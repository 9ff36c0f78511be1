import { safeReturnPath } from '#shared/paths.ts';
import type { QueryValues } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { from: safeReturnPath };
export type RegisterQuery = QueryValues<typeof query>;

export const registerPage = definePage({
  path: '/register',
  query,
  access: 'signed-out',
  indexing: 'uncrawled',
  view: () => import('./view.tsx'),
});
