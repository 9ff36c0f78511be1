import { announcementQuery } from '#features/announcements/queries.ts';
import { repliesQuery } from '#features/replies/queries.ts';
import type { LoadArguments } from '../../page.ts';

export const load = ({ queryClient, params: { id } }: LoadArguments<{ id: number }>) =>
  Promise.all([
    queryClient.ensureQueryData(announcementQuery(id)),
    queryClient.prefetchQuery(repliesQuery(id)),
  ]);
