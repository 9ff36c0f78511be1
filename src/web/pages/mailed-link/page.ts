import { type QueryValues, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { t: textParam };
export type MailedLinkQuery = QueryValues<typeof query>;

export const mailedLinkPage = definePage({
  path: '/enlace/:what',
  query,
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
