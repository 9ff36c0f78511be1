import { casesQuery } from '#features/moderation/queries.ts';
import { endingPlansQuery, incomeQuery, paymentsQuery, planTermsQuery } from '#features/plans/queries.ts';
import type { LoadArguments } from '../../../page.ts';
import type { PremiumQuery } from './page.ts';
import { REQUESTS } from './requests.ts';

export const load = ({ queryClient, query }: LoadArguments<object, PremiumQuery>) => {
  const { view, within, year, month, cursor } = query;
  if (view === 'changes') return queryClient.ensureQueryData(planTermsQuery({ cursor }));
  if (view !== 'income') return queryClient.ensureQueryData(endingPlansQuery({ within, cursor }));
  return Promise.all([
    queryClient.ensureQueryData(incomeQuery(year)),
    queryClient.ensureQueryData(paymentsQuery({ month, cursor })),
    queryClient.ensureQueryData(casesQuery(REQUESTS)),
  ]);
};
