import { safeReturnPath } from '#shared/paths.ts';
import { type QueryValues, oneOf } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { from: safeReturnPath, cuenta: oneOf(['nueva']) };
export type LoginQuery = QueryValues<typeof query>;

export const loginPage = definePage({
  path: '/login',
  query,
  access: 'signed-out',
  indexing: 'uncrawled',
  load: () => import('./registering.ts'),
  view: () => import('./view.tsx'),
});
