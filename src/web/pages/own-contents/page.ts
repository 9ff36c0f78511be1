import { type QueryValues, idParam, oneOf } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { nuevo: oneOf(['negocio', 'anuncio']), negocio: idParam };
export type OwnContentsQuery = QueryValues<typeof query>;

export const ownContentsPage = definePage({
  path: '/mis-contenidos',
  query,
  access: 'verified',
  indexing: 'uncrawled',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
