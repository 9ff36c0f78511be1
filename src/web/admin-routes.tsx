import type * as adminData from './admin-data.ts';
import { useSessionUser } from '#features/auth/queries.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type LoadPage, type Route, page } from './route.ts';
import { PageError, errorStatus } from './shell/page-error.tsx';

type LoaderName = Exclude<Extract<keyof typeof adminData, `load${string}`>, 'loadCounts'>;

/** Loads the counts for the section links: without them they would move the page once it is on screen. */
const load =
  (name?: LoaderName): LoadPage =>
  async (args) => {
    const loaders = await import('./admin-data.ts');
    return Promise.all([loaders.loadCounts(args), name && loaders[name](args)]);
  };

function AdminError({ error }: { error: unknown }) {
  const user = useSessionUser();
  if (errorStatus(error) !== 403 || user?.role !== 'admin') return <PageError error={error} />;
  return (
    <>
      <title>Acceso Denegado</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title="Acceso Denegado"
        actions={<LinkButton to={paths.home}>Ir al inicio</LinkButton>}
      >
        Esta área es solo para administradores.
      </EmptyState>
    </>
  );
}

const PAGES = 'src/web/pages/admin';

export const adminPages: readonly Route[] = [
  page('/admin', `${PAGES}/panel.tsx`, () => import('./pages/admin/panel.tsx'), {
    data: load('loadPanel'),
    guard: 'admin',
    Failure: AdminError,
  }),
  page('/admin/por-decidir', `${PAGES}/cases.tsx`, () => import('./pages/admin/cases.tsx'), {
    data: load('loadCases'),
    guard: 'admin',
    Failure: AdminError,
  }),
  page('/admin/reportes', `${PAGES}/reports.tsx`, () => import('./pages/admin/reports.tsx'), {
    data: load('loadReports'),
    guard: 'admin',
    Failure: AdminError,
  }),
  page('/admin/reclamos', `${PAGES}/cases.tsx`, () => import('./pages/admin/cases.tsx'), {
    data: load('loadClaims'),
    guard: 'admin',
    Failure: AdminError,
  }),
  page('/admin/comprobaciones', `${PAGES}/cases.tsx`, () => import('./pages/admin/cases.tsx'), {
    data: load('loadProofs'),
    guard: 'admin',
    Failure: AdminError,
  }),
  page('/admin/correcciones', `${PAGES}/corrections.tsx`, () => import('./pages/admin/corrections.tsx'), {
    data: load('loadCorrections'),
    guard: 'admin',
    Failure: AdminError,
  }),
  page('/admin/revision', `${PAGES}/reviews.tsx`, () => import('./pages/admin/reviews.tsx'), {
    data: load('loadReviews'),
    guard: 'admin',
    Failure: AdminError,
  }),
  page('/admin/busquedas', `${PAGES}/searches.tsx`, () => import('./pages/admin/searches.tsx'), {
    data: load('loadSearches'),
    guard: 'admin',
    Failure: AdminError,
  }),
  page(
    '/admin/textos-de-paginas',
    `${PAGES}/landing-texts.tsx`,
    () => import('./pages/admin/landing-texts.tsx'),
    { data: load('loadLandingTexts'), guard: 'admin', Failure: AdminError },
  ),
  page('/admin/datos', `${PAGES}/import-export.tsx`, () => import('./pages/admin/import-export.tsx'), {
    data: load(),
    guard: 'admin',
    Failure: AdminError,
  }),
  page('/admin/bitacora', `${PAGES}/audit-log.tsx`, () => import('./pages/admin/audit-log.tsx'), {
    data: load('loadAudit'),
    guard: 'admin',
    Failure: AdminError,
  }),
];
