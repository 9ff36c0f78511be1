import { paths } from '#shared/paths.ts';
import { definePage } from '../../page.ts';

export const favoritesPage = definePage({
  path: paths.favorites,
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
