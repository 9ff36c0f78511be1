import { AGES, CASE_STATES } from '#features/moderation/filters.ts';
import { CASE_KINDS } from '#shared/cases.ts';
import { type QueryValues, idParam, oneOf, textParam } from '#shared/query-params.ts';
import { Redirect } from '#ui/router/view.ts';
import { definePanelPage } from '../panel-page.ts';

const query = {
  state: oneOf(CASE_STATES),
  kind: oneOf(CASE_KINDS),
  age: oneOf(AGES),
  cursor: textParam,
  open: idParam,
};
export type CasesQuery = QueryValues<typeof query>;

export const casesPage = definePanelPage({
  path: '/admin/por-decidir',
  query,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});

const redirectTo = (address: string) => async () => ({
  load: () => Promise.reject(new Redirect(address, 301)),
});

/** The queues of these kinds had addresses of their own. */
export const formerCorrectionsPage = definePanelPage({
  path: '/admin/correcciones',
  load: redirectTo(casesPage.to({}, { kind: 'correction' })),
  view: async () => ({ default: () => null }),
});

export const formerReviewsPage = definePanelPage({
  path: '/admin/revision',
  load: redirectTo(casesPage.to({}, { kind: 'new-content' })),
  view: async () => ({ default: () => null }),
});

export const formerClaimsPage = definePanelPage({
  path: '/admin/reclamos',
  load: redirectTo(casesPage.to({}, { kind: 'claim' })),
  view: async () => ({ default: () => null }),
});

export const formerProofsPage = definePanelPage({
  path: '/admin/comprobaciones',
  load: redirectTo(casesPage.to({}, { kind: 'phone-proof' })),
  view: async () => ({ default: () => null }),
});

export const formerReportsPage = definePanelPage({
  path: '/admin/reportes',
  query: { state: query.state },
  load: async () => ({
    load: ({ query: { state } }) =>
      Promise.reject(new Redirect(casesPage.to({}, { state, kind: 'report' }), 301)),
  }),
  view: async () => ({ default: () => null }),
});
