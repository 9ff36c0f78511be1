import { type QueryValues, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { code: textParam };
export type NewPasswordQuery = QueryValues<typeof query>;

export const newPasswordPage = definePage({
  path: '/new-password',
  query,
  access: 'anyone',
  indexing: 'uncrawled',
  view: () => import('./view.tsx'),
});
