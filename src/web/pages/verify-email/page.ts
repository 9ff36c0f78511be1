import { safeReturnPath } from '#shared/paths.ts';
import { type QueryValues, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { code: textParam, from: safeReturnPath };
export type VerifyEmailQuery = QueryValues<typeof query>;

export const verifyEmailPage = definePage({
  path: '/verify-email',
  query,
  access: 'anyone',
  indexing: 'uncrawled',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
