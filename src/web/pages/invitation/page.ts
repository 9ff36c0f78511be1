import { definePage } from '../../page.ts';

export const invitationPage = definePage({
  path: '/invitacion/:token',
  access: 'verified',
  indexing: 'never',
  view: () => import('./view.tsx'),
});
