import type { AnnouncementListQuery } from '#features/contents/filters.ts';
import { listedAnnouncementsQuery } from '#features/contents/queries.ts';
import type { LoadArguments } from '../../../page.ts';

export const load = ({ queryClient, query }: LoadArguments<object, AnnouncementListQuery>) =>
  queryClient.ensureQueryData(listedAnnouncementsQuery(query));
