import { alertConditionsQuery } from '#features/alerts/queries.ts';
import type { LoadArguments } from '../../page.ts';
import type { AlertQuery } from './page.ts';

export const load = ({ queryClient, query }: LoadArguments<object, AlertQuery>) => {
  const { enviado: _, revisa: __, ...conditions } = query;
  return queryClient.ensureQueryData(alertConditionsQuery(conditions));
};
