import { categoriesQuery } from '#features/categories/queries.ts';
import { importQuery, importRowsQuery } from '#features/import-export/queries.ts';
import type { LoadArguments } from '../../../page.ts';
import type { ImportQuery } from './page.ts';
import { shownState, shownStep } from './shown.ts';

export async function load({
  queryClient,
  params: { id },
  query,
}: LoadArguments<{ id: number }, ImportQuery>): Promise<void> {
  const batch = await queryClient.ensureQueryData(importQuery(id));
  const step = shownStep(batch, query);
  if (step === 'values') await queryClient.ensureQueryData(categoriesQuery());
  if (step === 'rows') {
    const state = shownState(batch, query);
    await queryClient.ensureQueryData(importRowsQuery(id, { state, cursor: query.cursor }));
  }
}
