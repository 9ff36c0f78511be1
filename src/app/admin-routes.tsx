import type { RouteObject } from 'react-router';
import type * as adminData from './admin-data.ts';
import { lazyPart } from '#ui/lazy.tsx';
import { type LoadPage, page } from './load-route.ts';
import { PageError } from './shell/page-error.tsx';

type AdminData = typeof adminData;

/** What a page of the operator's side loads; nobody else fetches the code that knows. */
const load =
  (name: keyof AdminData): LoadPage =>
  async (args) =>
    (await import('./admin-data.ts'))[name](args);

const AdminError = lazyPart(() => import('./shell/admin-error.tsx'), <PageError />);

const PAGES = 'src/app/pages/admin';

/** The operator's side: for administrators only. */
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
      path: 'busquedas',
      ...page(`${PAGES}/searches.tsx`, () => import('./pages/admin/searches.tsx'), {
        data: load('loadSearches'),
        guard: 'admin',
      }),
    },
    {
      path: 'datos',
      ...page(`${PAGES}/transfer.tsx`, () => import('./pages/admin/transfer.tsx'), { guard: 'admin' }),
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
