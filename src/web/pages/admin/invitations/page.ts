import { INVITATION_QUERY } from '#features/invitations/filters.ts';
import { definePanelPage } from '../panel-page.ts';

export const invitationsPage = definePanelPage({
  path: '/admin/invitaciones',
  query: INVITATION_QUERY,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
