import { ROW_STATES } from '#features/import-export/filters.ts';
import { type QueryValues, oneOf, textParam } from '#shared/query-params.ts';
import { definePanelPage } from '../panel-page.ts';

export const STEPS = ['columns', 'values', 'rows'] as const;
export type Step = (typeof STEPS)[number];

const query = { step: oneOf(STEPS), state: oneOf(ROW_STATES), cursor: textParam };
export type ImportQuery = QueryValues<typeof query>;

export const importPage = definePanelPage({
  path: '/admin/importar/:id',
  query,
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
