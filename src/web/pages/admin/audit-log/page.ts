import { definePanelPage } from '../panel-page.ts';

export const auditLogPage = definePanelPage({
  path: '/admin/bitacora',
  query: ['subject', 'act', 'actor', 'cursor'],
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
