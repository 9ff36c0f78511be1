import { CONDITION_PARAMS, type ConditionParams, FREQUENCIES } from '#features/alerts/filters.ts';
import { type QueryValues, flagParam, oneOf, textParam } from '#shared/query-params.ts';
import { definePage } from '../../page.ts';

const query = {
  ...CONDITION_PARAMS,
  frequency: oneOf(FREQUENCIES),
  enviado: flagParam,
  revisa: textParam,
};
export type AlertQuery = QueryValues<typeof query>;

/** Leaves out what the page says of a request. */
export const conditionsOf = ({
  frequency: _,
  enviado: __,
  revisa: ___,
  ...conditions
}: AlertQuery): ConditionParams => conditions;

export const alertPage = definePage({
  path: '/avisame',
  query,
  access: 'anyone',
  indexing: 'uncrawled',
  load: () => import('./loader.ts'),
  view: () => import('./view.tsx'),
});
