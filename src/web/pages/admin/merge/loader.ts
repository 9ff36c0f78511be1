import { businessQuery } from '#features/businesses/queries.ts';
import { listedBusinessesQuery, mergePreviewQuery } from '#features/contents/queries.ts';
import { likenessesQuery } from '#features/moderation/queries.ts';
import { Redirect } from '#ui/router/view.ts';
import type { LoadArguments } from '../../../page.ts';
import { listedBusinessesPage } from '../businesses/page.ts';
import type { MergeQuery } from './page.ts';

export async function load({
  queryClient,
  query: { keep, from, search },
}: LoadArguments<object, MergeQuery>) {
  if (keep === undefined) throw new Redirect(listedBusinessesPage.to());
  if (from !== undefined) return queryClient.ensureQueryData(mergePreviewQuery(keep, from));
  return Promise.all([
    queryClient.ensureQueryData(businessQuery(keep)),
    search
      ? queryClient.ensureQueryData(listedBusinessesQuery({ search }))
      : queryClient.ensureQueryData(likenessesQuery({ businessIds: [keep] })),
  ]);
}
