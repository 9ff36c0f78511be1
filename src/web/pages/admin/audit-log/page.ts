import { ACTS, SUBJECT_KINDS } from '#features/audit/filters.ts';
import { type QueryValues, idParam, oneOf, textParam } from '#shared/query-params.ts';
import { definePanelPage } from '../panel-page.ts';

const query = { subject: oneOf(SUBJECT_KINDS), act: oneOf(ACTS), actor: idParam, cursor: textParam };
export type AuditQuery = QueryValues<typeof query>;

export const auditLogPage = definePanelPage({
  path: '/admin/bitacora',
  query,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
