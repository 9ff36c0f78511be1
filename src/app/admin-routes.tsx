import type { RouteObject } from 'react-router';
import type * as adminData from './admin-data.ts';
import { lazyPart } from '#ui/lazy.tsx';
import { type LoadPage, page } from './load-route.ts';
import { PageError } from './shell/page-error.tsx';

type LoaderName = Exclude<Extract<keyof typeof adminData, `load${string}`>, 'loadCounts'>;

const load =
  (name: LoaderName): LoadPage =>
  async (args) => {
    const loaders = await import('./admin-data.ts');
    return Promise.all([loaders.loadCounts(args), loaders[name](args)]);
  };

const AdminError = lazyPart(
  async () => ({ default: (await import('./pages/admin/admin-frame.tsx')).AdminError }),
  <PageError />,
);

const PAGES = 'src/app/pages/admin';

export const adminRoutes: RouteObject = {
  path: 'admin',
  ErrorBoundary: AdminError,
  children: [
    {
      index: true,
      ...page(`${PAGES}/panel.tsx`, () => import('./pages/admin/panel.tsx'), {
        data: load('loadPanel'),
        guard: 'admin',
      }),
    },
    {
      path: 'reportes',
      ...page(`${PAGES}/reports.tsx`, () => import('./pages/admin/reports.tsx'), {
        data: load('loadReports'),
        guard: 'admin',
      }),
    },
    {
      path: 'reclamos',
      ...page(`${PAGES}/claims.tsx`, () => import('./pages/admin/claims.tsx'), {
        data: load('loadClaims'),
        guard: 'admin',
      }),
    },
    {
      path: 'comprobaciones',
      ...page(`${PAGES}/proofs.tsx`, () => import('./pages/admin/proofs.tsx'), {
        data: load('loadProofs'),
        guard: 'admin',
      }),
    },
    {
      path: 'correcciones',
      ...page(`${PAGES}/corrections.tsx`, () => import('./pages/admin/corrections.tsx'), {
        data: load('loadCorrections'),
        guard: 'admin',
      }),
    },
    {
      path: 'revision',
      ...page(`${PAGES}/reviews.tsx`, () => import('./pages/admin/reviews.tsx'), {
        data: load('loadReviews'),
        guard: 'admin',
      }),
    },
    {
      path: 'busquedas',
      ...page(`${PAGES}/searches.tsx`, () => import('./pages/admin/searches.tsx'), {
        data: load('loadSearches'),
        guard: 'admin',
      }),
    },
    {
      path: 'textos-de-paginas',
      ...page(`${PAGES}/landing-texts.tsx`, () => import('./pages/admin/landing-texts.tsx'), {
        data: load('loadLandingTexts'),
        guard: 'admin',
      }),
    },
    {
      path: 'datos',
      ...page(`${PAGES}/import-export.tsx`, () => import('./pages/admin/import-export.tsx'), {
        guard: 'admin',
      }),
    },
    {
      path: 'bitacora',
      ...page(`${PAGES}/audit-log.tsx`, () => import('./pages/admin/audit-log.tsx'), {
        data: load('loadAudit'),
        guard: 'admin',
      }),
    },
  ],
};
