import { Redirect } from '#ui/router/view.ts';
import { definePanelPage } from '../panel-page.ts';

export const casesPage = definePanelPage({
  path: '/admin/por-decidir',
  query: ['kind', 'age', 'cursor'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});

const redirectTo = (address: string) => async () => ({
  load: () => Promise.reject(new Redirect(address, 301)),
});

/** The queues of these kinds had addresses of their own. */
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
