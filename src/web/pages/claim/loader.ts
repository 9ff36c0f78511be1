import { sessionQuery } from '#features/auth/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import { ownClaimsQuery } from '#features/moderation/queries.ts';
import type { LoadArguments } from '../../page.ts';

export async function load({ queryClient, params }: LoadArguments<{ id: number }>): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.ensureQueryData(businessQuery(params.id)),
    queryClient.ensureQueryData(ownClaimsQuery()),
  ]);
}
