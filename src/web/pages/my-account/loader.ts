import { ownChangesQuery } from '#features/accounts/queries.ts';
import { ownDevicesQuery } from '#features/alerts/queries.ts';
import { deviceSessionsQuery, sessionQuery } from '#features/auth/queries.ts';
import { noticeSettingsQuery } from '#features/notifications/queries.ts';
import { usageQuery } from '#features/users/queries.ts';
import type { LoadArguments } from '../../page.ts';

export async function load({ queryClient }: LoadArguments): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  if (!user) return;
  await Promise.all([
    queryClient.ensureQueryData(deviceSessionsQuery()),
    queryClient.prefetchQuery(ownDevicesQuery()),
    queryClient.prefetchQuery(ownChangesQuery()),
    queryClient.prefetchQuery(usageQuery(user.id)),
    queryClient.prefetchQuery(noticeSettingsQuery()),
  ]);
}
