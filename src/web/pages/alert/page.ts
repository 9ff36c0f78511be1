import { CONDITION_PARAMS } from '#features/alerts/filters.ts';
import { type QueryValues, flagParam, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = { ...CONDITION_PARAMS, enviado: flagParam, revisa: textParam };
export type AlertQuery = QueryValues<typeof query>;

export const alertPage = definePage({
  path: '/avisame',
  query,
  access: 'anyone',
  indexing: 'uncrawled',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
