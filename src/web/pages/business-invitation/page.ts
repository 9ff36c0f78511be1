import { definePage } from '../../page.ts';

export const businessInvitationPage = definePage({
  path: '/invitacion-negocio/:token',
  access: 'anyone',
  indexing: 'never',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
