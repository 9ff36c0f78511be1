import { sessionQuery } from '#features/auth/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import { paths } from '#shared/paths.ts';
import { Redirect } from '#ui/router/view.ts';
import type { LoadArguments } from '../../page.ts';

export async function load({ queryClient, params: { id } }: LoadArguments<{ id: number }>): Promise<void> {
  const [{ user }, business] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery()),
    queryClient.ensureQueryData(businessQuery(id)),
  ]);
  if (user?.role === 'admin' || user?.id === business.userId) return;
  const memberships = user ? await queryClient.ensureQueryData(ownMembershipsQuery()) : [];
  if (!memberships.some((membership) => membership.business.id === id))
    throw new Redirect(paths.business(id));
}
