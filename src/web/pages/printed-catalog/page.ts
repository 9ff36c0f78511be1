import { definePage } from '../../page.ts';

/** The catalogue of a business on paper, for who takes care of it. */
export const printedCatalogPage = definePage({
  path: '/mis-contenidos/carta/:id/imprimir',
  access: 'verified',
  indexing: 'never',
  load: () => import('../catalog/loader.ts'),
  view: () => import('./view.tsx'),
});
