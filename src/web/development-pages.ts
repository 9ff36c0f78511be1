import { type Page, definePage } from './page.ts';

/** Are in the development server only: a build drops the branch, and with it what the pages load. */
export const developmentPages: readonly Page[] = import.meta.env.DEV
  ? [
      definePage({
        path: '/estilo',
        access: 'anyone',
        indexing: 'never',
        view: () => import('./style-guide/view.tsx'),
      }),
    ]
  : [];
