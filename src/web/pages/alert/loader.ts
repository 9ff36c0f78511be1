import { alertConditionsQuery } from '#features/alerts/queries.ts';
import type { LoadArguments } from '../../page.ts';
import { type AlertQuery, conditionsOf } from './page.ts';

export const load = ({ queryClient, query }: LoadArguments<object, AlertQuery>) =>
  queryClient.ensureQueryData(alertConditionsQuery(conditionsOf(query)));
