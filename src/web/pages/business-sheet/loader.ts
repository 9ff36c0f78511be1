import { businessQuery } from '#features/businesses/queries.ts';
import { businessSheetQuery } from '#features/statistics/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { PageFailure } from '#ui/router/view.ts';
import type { LoadArguments } from '../../page.ts';
import type { SheetQuery } from './page.ts';

type Arguments = LoadArguments<{ id: number }, SheetQuery>;

/** Is for those who manage the business; for others there is no such page. */
export async function load({ queryClient, params: { id }, query }: Arguments): Promise<void> {
  try {
    await Promise.all([
      queryClient.ensureQueryData(businessQuery(id)),
      queryClient.fetchQuery({ ...businessSheetQuery(id, query.month), staleTime: 0 }),
    ]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) throw new PageFailure(404);
    throw error;
  }
}
