import { redirect } from 'react-router';
import { sessionQuery } from '#features/auth/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import { paths } from '#shared/paths.ts';
import type { LoadPage } from './load-route.ts';
import { idOf } from './page-data.ts';

/** The poster is for those who may print it in the name of the business; others go to its page. */
export const loadPoster: LoadPage = async ({ queryClient, params }) => {
  const id = idOf(params);
  const [{ user }, business] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery()),
    queryClient.ensureQueryData(businessQuery(id)),
  ]);
  // oxlint-disable-next-line typescript/only-throw-error
  if (user?.role !== 'admin' && user?.id !== business.userId) throw redirect(paths.business(id));
};
